import { CLOCK_SKEW_MINUTES } from '@muster/contract/recognition/credential-words.ts'
import type { JSONWebKeySet } from 'jose'
import { api } from '../../../../api/client.ts'
import { bytesOf, type CredentialText, textOfToken } from './credential-text.ts'

/** Verifies a credential in the browser: its signature against the JWKS, and its bit in the status list. */

/**
 * The result of a check. `changed`: the content was altered, or an unknown key signed it. `elsewhere`:
 * another installation issued it. `unable`: this browser can't verify signatures.
 */
export type Finding = 'valid' | 'expired' | 'revoked' | 'changed' | 'elsewhere' | 'unable'

export interface Checked {
  readonly finding: Finding
  /** Null for an altered credential; unverified when the browser is unable to check. */
  readonly text: CredentialText | null
}

type Keys = JSONWebKeySet & { readonly issuer: string }

const readText = async (load: Promise<{ readonly blob: Blob }>) => (await load).blob.text()

/**
 * @param number the number that the credential must have; left out, any number is valid
 * @throws ApiError when the keys or the status list can't be read
 */
export async function checkToken(token: string, number?: string): Promise<Checked> {
  const keys: Keys = JSON.parse(await readText(api.credentials.keys()))
  const read = readable(token)
  if (!read) return { finding: 'changed', text: null }
  if (read.issuer.id !== keys.issuer) return { finding: 'elsewhere', text: read }
  const text = await verified(token, keys)
  if (text === 'unable') return { finding: 'unable', text: read }
  if (!text || (number !== undefined && text.credentialSubject.licenseNumber !== number)) {
    return { finding: 'changed', text: null }
  }
  if (await isRevoked(text.credentialStatus, keys)) return { finding: 'revoked', text }
  const end = text.validUntil
    ? Date.parse(text.validUntil) + CLOCK_SKEW_MINUTES * 60_000
    : Number.POSITIVE_INFINITY
  return { finding: end < Date.now() ? 'expired' : 'valid', text }
}

function readable(token: string): CredentialText | null {
  try {
    const text = textOfToken(token)
    return typeof text.issuer.id === 'string' && text.credentialSubject.licenseNumber ? text : null
  } catch {
    return null
  }
}

/** Returns the payload if a key signed the token, otherwise null; 'unable' without browser support. */
async function verified<T = CredentialText>(token: string, keys: Keys): Promise<T | null | 'unable'> {
  const { compactVerify, createLocalJWKSet, errors } = await import('jose')
  try {
    const { payload } = await compactVerify(token, createLocalJWKSet(keys))
    return JSON.parse(new TextDecoder().decode(payload)) as T
  } catch (error) {
    if (error instanceof errors.JOSENotSupported) return 'unable'
    if (error instanceof errors.JOSEError) return null
    return 'unable'
  }
}

interface StatusList {
  readonly id: string
  readonly credentialSubject: { readonly encodedList: string }
}

async function isRevoked(
  { statusListCredential, statusListIndex }: CredentialText['credentialStatus'],
  keys: Keys,
): Promise<boolean> {
  const [, list = ''] = /\/status\/(\d+)\/$/.exec(statusListCredential) ?? []
  const token = await readText(api.credentials.statusListJwt({ params: { list } }))
  const signed = await verified<StatusList>(token, keys)
  if (signed === null || signed === 'unable' || signed.id !== statusListCredential) {
    throw new Error('the status list isn’t signed by a valid key')
  }
  const packed = new Blob([bytesOf(signed.credentialSubject.encodedList.slice(1))])
  const plain = packed.stream().pipeThrough(new DecompressionStream('gzip'))
  const bits = new Uint8Array(await new Response(plain).arrayBuffer())
  const index = Number(statusListIndex)
  return ((bits[index >> 3] ?? 0) & (0x80 >> (index % 8))) !== 0
}

/** Finds the signed token in one of our PDFs; null in any other file. */
export async function tokenInPdf(file: Blob): Promise<string | null> {
  const text = new TextDecoder('latin1').decode(await file.arrayBuffer())
  return /\((eyJ[\w-]+\.[\w-]+\.[\w-]+)\)/.exec(text)?.[1] ?? null
}
