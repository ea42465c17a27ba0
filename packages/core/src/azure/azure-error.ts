/** What the Azure Functions host, or its worker, would refuse; the message is theirs. */
export class AzureToolError extends Error {
  override readonly name = "AzureToolError";
  readonly code: "not-json" | "invalid-schema" | "invalid-result";

  constructor(code: AzureToolError["code"], message: string, options?: ErrorOptions) {
    super(message, options);
    this.code = code;
  }
}
