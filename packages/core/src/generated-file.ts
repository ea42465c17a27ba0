/** A file to be written, relative to the server's folder. */
export interface GeneratedFile {
  readonly path: string;
  readonly text: string;
}
