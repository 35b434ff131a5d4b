import { createCipheriv, createDecipheriv, randomBytes, scrypt } from 'node:crypto'
import { promisify } from 'node:util'

const MAGIC = Buffer.from('CHASKI-BACKUP-1\n')
const SALT_BYTES = 16
const HEAD_BYTES = MAGIC.length + SALT_BYTES
const CHUNK_BYTES = 64 * 1024
const TAG_BYTES = 16

/**
 * AES-256-GCM in chunks, each sealed with its number and whether it is the last: what comes out of
 * `unseal` was authenticated before it is used, and a shortened or reordered file is refused.
 */
export async function* seal(source: AsyncIterable<Buffer>, secret: string): AsyncGenerator<Buffer> {
  const salt = randomBytes(SALT_BYTES)
  const key = await deriveKey(secret, salt)
  yield Buffer.concat([MAGIC, salt])
  let number = 0
  const chunk = (plain: Buffer, last: boolean) => {
    const cipher = createCipheriv('aes-256-gcm', key, nonce(number++, last))
    return Buffer.concat([cipher.update(plain), cipher.final(), cipher.getAuthTag()])
  }
  for await (const { piece, last } of pieces(source, CHUNK_BYTES)) yield chunk(piece, last)
}

/** Opens with whichever of the keys it was sealed with: keys are changed, backups stay. */
export async function* unseal(
  source: AsyncIterable<Buffer>,
  secrets: readonly string[],
): AsyncGenerator<Buffer> {
  let salt: Buffer | undefined
  const body = async function* () {
    let head = Buffer.alloc(0)
    for await (const data of source) {
      if (salt) {
        yield data
        continue
      }
      head = Buffer.concat([head, data])
      if (head.length < HEAD_BYTES) continue
      if (!head.subarray(0, MAGIC.length).equals(MAGIC)) throw new NotReadable()
      salt = head.subarray(MAGIC.length, HEAD_BYTES)
      yield head.subarray(HEAD_BYTES)
    }
  }
  let key: Buffer | undefined
  let number = 0
  for await (const { piece, last } of pieces(body(), CHUNK_BYTES + TAG_BYTES)) {
    if (!salt || piece.length < TAG_BYTES) throw new NotReadable()
    key ??= await fittingKey(secrets, salt, (candidate) => open(candidate, piece, 0, last) !== null)
    const plain = key && open(key, piece, number++, last)
    if (!plain) throw new NotReadable()
    yield plain
  }
}

const fittingKey = async (
  secrets: readonly string[],
  salt: Buffer,
  fits: (key: Buffer) => boolean,
): Promise<Buffer | undefined> => {
  for (const secret of secrets) {
    const key = await deriveKey(secret, salt)
    if (fits(key)) return key
  }
  return undefined
}

/** The chunk's bytes, or null when it is not what was sealed. */
function open(key: Buffer, piece: Buffer, number: number, last: boolean): Buffer | null {
  const end = piece.length - TAG_BYTES
  const decipher = createDecipheriv('aes-256-gcm', key, nonce(number, last))
  decipher.setAuthTag(piece.subarray(end))
  const plain = decipher.update(piece.subarray(0, end))
  try {
    decipher.final()
  } catch {
    return null
  }
  return plain
}

export class NotReadable extends Error {
  constructor(where?: string) {
    const why = 'This is not a whole backup, or the key is not the one it was made with'
    super(where === undefined ? why : `${why}: damaged at ${where}`)
  }
}

const derive = promisify<string, Buffer, number, object, Buffer>(scrypt)

/** A slow derivation, because BACKUP_KEY may be a phrase that a person chose; in a thread, because a server may be at work. */
function deriveKey(secret: string, salt: Buffer): Promise<Buffer> {
  return derive(secret, salt, 32, { N: 2 ** 15, r: 8, p: 1, maxmem: 64 * 2 ** 20 })
}

function nonce(number: number, last: boolean): Buffer {
  const bytes = Buffer.alloc(12)
  bytes.writeUIntBE(number, 0, 6)
  bytes.writeUInt8(last ? 1 : 0, 11)
  return bytes
}

/** Pieces of one size; only the last, which always comes, may be shorter. */
async function* pieces(source: AsyncIterable<Buffer>, size: number) {
  let held: Buffer[] = []
  let length = 0
  for await (const data of source) {
    held.push(data)
    length += data.length
    if (length <= size) continue
    let all = Buffer.concat(held)
    for (; all.length > size; all = all.subarray(size))
      yield { piece: all.subarray(0, size), last: false }
    held = [all]
    length = all.length
  }
  yield { piece: Buffer.concat(held), last: true }
}
