/** What came of asking, in the words that decide. */
export type SendAnswer =
  | { kind: 'accepted'; code: string; text: string; notes: string[]; cdr: Uint8Array | null }
  | { kind: 'rejected'; code: string; text: string; cdr: Uint8Array | null }
  /** Their trouble; nothing was taken. */
  | { kind: 'later'; code: string | null; text: string }
  /** Name, password or certificate: nothing will pass until somebody acts. */
  | { kind: 'stop'; code: string | null; text: string }
  /** They refuse the XML without a CDR. */
  | { kind: 'fix'; code: string | null; text: string }
  /** It may have arrived. */
  | { kind: 'unsure'; code: string | null; text: string }
  /** They have never seen it. */
  | { kind: 'absent'; code: string | null; text: string }
  /** They do not answer such questions. */
  | { kind: 'unknowable'; text: string }
  | { kind: 'ticket'; ticket: string }
  /** Of a summary: still at work. */
  | { kind: 'working'; text: string }

export type SignedFile = { file_name: string; xml: Buffer }
type Asked = { ruc: string; type: string; series: string; number: number }

/** How comprobantes leave the company. */
export type Sender = {
  send(file: SignedFile): Promise<SendAnswer>
  summary(file: SignedFile): Promise<SendAnswer>
  status(ticket: string): Promise<SendAnswer>
  find(asked: Asked): Promise<SendAnswer>
}
