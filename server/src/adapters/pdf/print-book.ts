import { once } from 'node:events'
import { Readable } from 'node:stream'
import { Worker } from 'node:worker_threads'
import { fail } from '@chaski/contract/errors.ts'
import type { SheetDocument } from './sheet-document.ts'

/** To the thread: the next sheet, or null after the last. */
export type BookOrder = SheetDocument | null
/** From the thread: what is ready of the file. */
type BookPart = Uint8Array

/** Each has a thread and its memory for as long as its reader reads. */
const most = 3
let printing = 0

async function* partsOf(
  sheets: AsyncIterable<SheetDocument>,
  madeUp: boolean,
): AsyncGenerator<BookPart> {
  const printer = new Worker(new URL('./book-worker.ts', import.meta.url), {
    execArgv: [],
    env: {},
    workerData: { madeUp },
    resourceLimits: { maxOldGenerationSizeMb: 256 },
  })
  const print = async (order: BookOrder): Promise<BookPart> => {
    const part = once(printer, 'message') as Promise<[BookPart]>
    printer.postMessage(order)
    return (await part)[0]
  }
  printing++
  try {
    for await (const sheet of sheets) {
      const part = await print(sheet)
      if (part.length > 0) yield part
    }
    yield await print(null)
  } finally {
    // Also when the reader has left.
    printing--
    await printer.terminate()
  }
}

/** Prints sheet after sheet in a thread of its own, which waits for the reader: one of the pool would be taken for as long as a slow one reads. */
export const printBook = (sheets: AsyncIterable<SheetDocument>, madeUp: boolean): Readable => {
  if (printing >= most) throw fail('OVERLOADED', { retryAfter: 10 })
  return Readable.from(partsOf(sheets, madeUp), { objectMode: false })
}
