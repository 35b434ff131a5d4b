import type { Workers } from './start-workers.ts'

/** What reads the answers of SUNAT and of providers: a stranger's XML, off the loop. */
export const billReaders = ({ run }: Pick<Workers, 'run'>) => ({
  answer: (reply: { status: number; text: string }) => run('readBillAnswer', reply),
  cdr: (order: { zip: Uint8Array }) => run('readCdr', order),
})
