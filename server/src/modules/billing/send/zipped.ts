import { buffer } from 'node:stream/consumers'
import { zipStream } from '#src/spreadsheet/zip-stream.ts'
import type { SignedFile } from './answer.ts'

export const zipped = ({ file_name, xml }: SignedFile): Promise<Buffer> =>
  buffer(zipStream([{ name: `${file_name}.xml`, content: [xml] }]))
