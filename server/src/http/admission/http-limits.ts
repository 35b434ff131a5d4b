const KiB = 1024
const MiB = 1024 * KiB

/** What one caller may cost the others; tests shrink the times. */
export const httpLimits = {
  /** How often lateness is looked for: once for all sockets instead of a timer for each. */
  sweepMs: 1000,

  headersMs: 10_000,
  bodyMs: 10_000,
  bodyBytes: 256 * KiB,
  /** What a form adds around its file. */
  formBytes: 64 * KiB,
  /** Bodies under way of strangers: how many of one address, and what all of them may hold. */
  bodiesPerAddress: 64,
  strangerBodyBytes: 64 * MiB,

  /** A photo on a slow line may take its time, as long as it moves. */
  uploadMs: 300_000,
  uploadWindowMs: 20_000,
  uploadWindowBytes: 16 * KiB,
  uploads: 48,
  strangerUploads: 16,
  uploadsPerAddress: 8,
  uploadsPerSession: 6,

  /** What is still read of a body whose answer has gone: a browser looks at the answer only after its last byte. */
  drainMs: 30_000,
  drainBytes: 32 * MiB,

  /** A reader takes so much in so long, or everything. */
  readerMs: 120_000,
  readerBytes: 64 * KiB,

  /** Sockets on which nobody has signed in yet; beyond, the oldest makes room. */
  strangerSockets: 8192,
  socketsPerAddress: 512,
  /** Sockets that one session keeps from making room. */
  socketsPerSession: 64,

  /** Tokens that the database is being asked about. */
  lookups: 1024,
  lookupsPerAddress: 64,
}

export type HttpLimits = typeof httpLimits
