import { parentPort, workerData } from 'node:worker_threads'
import { openBook } from './open-book.ts'
import type { BookOrder } from './print-book.ts'

// The thread that prints one book, sheet by sheet.
const port = parentPort!
const { madeUp } = workerData as { madeUp: boolean }
const book = openBook(madeUp)
const answer = async (order: BookOrder): Promise<void> =>
  port.postMessage(order === null ? await book.end() : book.add(order))
port.on('message', (order: BookOrder) => void answer(order))
