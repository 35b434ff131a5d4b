import { createHash } from 'node:crypto'
import {
  filled,
  filledBody,
  type PseCall,
  type PseMapping,
  type PseWord,
} from '@chaski/contract/billing/pse-mapping.ts'
import type { CdrReader, PseService } from '#src/base/deps.ts'
import type { Sender, SendAnswer, SignedFile } from './answer.ts'
import { judgePse } from './pse-answer.ts'
import { answerOfCdr } from './read-cdr.ts'
import { zipped } from './zipped.ts'

type Target = { url: string; token: string; mapping: PseMapping }
type Values = Partial<Record<PseWord, string>>

/** `20…-01-F001-7`, or `20…-RC-20261118-1`. */
const partsOf = (file_name: string): Values => {
  const [ruc = '', type = '', series = '', number = ''] = file_name.split('-')
  return { file_name, ruc, type, series, number }
}

const fileValues = async (file: SignedFile): Promise<Values> => ({
  ...partsOf(file.file_name),
  xml_base64: file.xml.toString('base64'),
  zip_base64: (await zipped(file)).toString('base64'),
  sha256: createHash('sha256').update(file.xml).digest('hex'),
})

/** A provider with JSON of its own, by the mapping that was set up; what it answers leads to the same states. */
export const pseSender = (
  service: PseService,
  { url, token, mapping }: Target,
  readCdr: CdrReader,
): Sender => {
  const ask = async (call: PseCall, values: Values, asking = false): Promise<SendAnswer> => {
    const answer = await service({
      url: `${url.replace(/\/$/, '')}${filled(call.path, encoded(values))}`,
      method: call.method,
      headers: { [mapping.token_header]: `${mapping.token_prefix}${token}` },
      body: filledBody(call.body, values),
    })
    return judgePse(answer, mapping.answer, {
      asking,
      ofCdr: (zip) => answerOfCdr(zip, readCdr),
    })
  }
  return {
    send: async (file) => afterSending(await ask(mapping.send, await fileValues(file))),
    summary: async (file) =>
      mapping.summary === null
        ? { kind: 'fix', code: null, text: 'El proveedor no recibe resúmenes ni bajas.' }
        : ask(mapping.summary, await fileValues(file)),
    status: async (ticket) =>
      mapping.status === null
        ? { kind: 'unknowable', text: 'El mapeo no dice cómo preguntar por un ticket.' }
        : ask(mapping.status, { ticket }),
    find: async ({ ruc, type, series, number }) =>
      mapping.find === null
        ? { kind: 'unknowable', text: 'El mapeo no dice cómo preguntar por un comprobante.' }
        : afterAsking(await ask(mapping.find, partsOf(`${ruc}-${type}-${series}-${number}`), true)),
  }
}

/** Whoever was just handed a file cannot say that there is none: they refuse it. */
const afterSending = (answer: SendAnswer): SendAnswer =>
  answer.kind === 'absent' ? { ...answer, kind: 'fix' } : answer

/** A question that went wrong answers nothing: what was in doubt stays so. */
const afterAsking = (answer: SendAnswer): SendAnswer =>
  answer.kind === 'later' || answer.kind === 'fix' ? { ...answer, kind: 'unsure' } : answer

/** In an address nothing that was filled in may lead elsewhere. */
const encoded = (values: Values): Values =>
  Object.fromEntries(
    Object.entries(values).map(([word, value]) => [word, encodeURIComponent(value)]),
  )
