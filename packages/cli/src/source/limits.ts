/** How long and how much a server may take; every limit ends in a clear error. */
export interface Limits {
  /** One attempt to connect, from the start of the process to the end of the handshake. */
  readonly connectMs: number;
  /** How long the modern protocol is waited for before the older one is considered. */
  readonly probeMs: number;
  /** One page of the listing. */
  readonly requestMs: number;
  /** Silence while a page is awaited. */
  readonly idleMs: number;
  /** Everything together. */
  readonly totalMs: number;
  readonly maxLineBytes: number;
  readonly maxTotalBytes: number;
  readonly maxPages: number;
  readonly maxTools: number;
}

const MIB = 1024 * 1024;

/** The limits that apply unless the user raises them; connecting may include an installation by npx. */
export const defaultLimits: Limits = {
  connectMs: 30_000,
  probeMs: 5_000,
  requestMs: 60_000,
  idleMs: 30_000,
  totalMs: 180_000,
  maxLineBytes: 10 * MIB,
  maxTotalBytes: 64 * MIB,
  maxPages: 64,
  maxTools: 10_000,
};

/** The default limits with one waiting time for connecting, for a page and for silence. */
export function limitsWithTimeout(timeoutMs: number): Limits {
  return {
    ...defaultLimits,
    connectMs: timeoutMs,
    probeMs: Math.min(defaultLimits.probeMs, timeoutMs),
    requestMs: timeoutMs,
    idleMs: timeoutMs,
    totalMs: Math.max(defaultLimits.totalMs, timeoutMs * 4),
  };
}
