import { createCipheriv, createDecipheriv, pbkdf2, randomBytes } from 'node:crypto'
import { promisify } from 'node:util'
import { refused } from '../../../platform/errors.ts'

/**
 * The encrypted parameter in kkem's links: a query string under a shared key. The cipher is kkem's choice.
 */

const derive = promisify(pbkdf2)
const SALT_BYTES = 16
const BLOCK_BYTES = 16
const ROUNDS = 10_000
const CIPHER = 'aes-256-ecb'
const fields: ReadonlySet<string> = new Set(['jsid', 'dwms_id', 'mu_id'])

/** A person at kkem. */
export interface PartnerPerson {
  readonly jsid: string
  readonly dwmsId: string | null
  readonly muid: string | null
}

const invalid = () => refused('The partner’s link isn’t valid. Check it and try again.')
const keyOf = (secret: string, salt: Buffer) => derive(secret, salt, ROUNDS, 32, 'sha256')

/**
 * Decrypts a parameter. The cipher has no authentication, so all of the text must make sense: a changed byte
 * turns a block into noise.
 * @throws AppError 400 for anything that kkem didn't write
 */
export async function openParam(secret: string, param: string): Promise<PartnerPerson> {
  if (!/^[A-Za-z0-9_-]+$/.test(param)) throw invalid()
  const bytes = Buffer.from(param, 'base64url')
  const length = bytes.length - SALT_BYTES
  if (bytes.toString('base64url') !== param || length < BLOCK_BYTES || length % BLOCK_BYTES !== 0) {
    throw invalid()
  }
  const key = await keyOf(secret, bytes.subarray(0, SALT_BYTES))
  let text: string
  try {
    const decipher = createDecipheriv(CIPHER, key, null)
    text = Buffer.concat([decipher.update(bytes.subarray(SALT_BYTES)), decipher.final()]).toString('latin1')
  } catch {
    throw invalid()
  }
  return personOf(text)
}

function personOf(text: string): PartnerPerson {
  if (!/^[\x21-\x7e]+$/.test(text)) throw invalid()
  const query = new URLSearchParams(text)
  const names = [...query.keys()]
  const jsid = query.get('jsid') ?? ''
  const dwmsId = query.get('dwms_id')
  const isSound =
    names.every((name) => fields.has(name)) &&
    new Set(names).size === names.length &&
    /^[0-9]{1,15}$/.test(jsid) &&
    /^[\w./ -]{0,255}$/.test(dwmsId ?? '')
  if (!isSound) throw invalid()
  return { jsid, dwmsId: dwmsId || null, muid: query.get('mu_id') || null }
}

/** Encrypts a parameter as kkem does. */
export async function writeParam(secret: string, values: Readonly<Record<string, string>>): Promise<string> {
  const salt = randomBytes(SALT_BYTES)
  const cipher = createCipheriv(CIPHER, await keyOf(secret, salt), null)
  const text = new URLSearchParams(values).toString()
  return Buffer.concat([salt, cipher.update(text, 'latin1'), cipher.final()]).toString('base64url')
}
