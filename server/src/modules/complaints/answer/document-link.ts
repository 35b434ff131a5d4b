import { createHmac, timingSafeEqual } from 'node:crypto'
import { apiPrefix } from '@chaski/contract/settings.ts'
import type { Deps } from '#src/base/deps.ts'

const sign = (key: string, uuid: string, expires: number): string =>
  createHmac('sha256', key).update(`complaint-document|${uuid}|${expires}`).digest('base64url')

type Keys = Pick<Deps, 'config'>

/** An address of the sheet's PDF that only its holder knows and that ends by itself. */
export const documentLink = (
  { config }: Keys,
  complaint_uuid: string,
  now: string,
  hours: number,
): string => {
  const expires = Math.floor(Date.parse(now) / 1000) + hours * 3600
  const signature = sign(config.SECRET_KEYS[0]!, complaint_uuid, expires)
  return `${apiPrefix}/public/complaints/documents/${complaint_uuid}.${expires}.${signature}`
}

const shape = /^([0-9a-f-]{36})\.(\d{1,12})\.([\w-]{43})$/

/** The sheet a link stands for, if the link is ours and `now` (the database's) is before its end. */
export const openDocumentLink = ({ config }: Keys, token: string, now: string): string | null => {
  const [, uuid, expires, signature] = shape.exec(token) ?? []
  if (uuid === undefined || Number(expires) * 1000 < Date.parse(now)) return null
  const given = Buffer.from(signature!)
  const ours = config.SECRET_KEYS.some((key) =>
    timingSafeEqual(given, Buffer.from(sign(key, uuid, Number(expires)))),
  )
  return ours ? uuid : null
}
