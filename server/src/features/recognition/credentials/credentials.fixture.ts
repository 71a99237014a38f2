import { DataIntegrityProof } from '@digitalbazaar/data-integrity'
import { cryptosuite } from '@digitalbazaar/eddsa-rdfc-2022-cryptosuite'
import { type Verdict, verifyCredential } from '@digitalbazaar/vc'
import { checkStatus } from '@digitalbazaar/vc-bitstring-status-list'
import { credentials } from '@muster/contract/recognition/credentials.ts'
import type { TestMember } from '../../../../test/setup/members.ts'
import type { TestApp } from '../../../../test/setup/test-app.ts'
import { askForCredentials, type CredentialRequest } from './index.ts'
import { loadContext } from './sign/contexts.ts'
import { signBatch } from './sign/issue.ts'

/** Test data for credentials, and a third-party verifier. */

export const requestFor = (userId: string, given: Partial<CredentialRequest> = {}): CredentialRequest => ({
  kind: 'achievement',
  sourceId: 'web-development',
  userId,
  title: 'Web Development, Level 4',
  description: 'Builds web applications that people can use.',
  criteria: 'At least 800 karma in Web Development, and a streak of 14 days.',
  evidence: [
    { name: '1,240 karma in Web Development', detail: 'Required: 800' },
    { name: '“Deploy a web app”', url: 'https://example.org/work', at: '2026-10-02T10:00:00Z' },
  ],
  badge: { tone: 'indigo', icon: 'code' },
  validYears: 3,
  ruleVersion: 2,
  details: { skills: ['HTML and CSS', 'Testing'] },
  ...given,
})

export const ask = (test: TestApp, ...requests: CredentialRequest[]) =>
  test.db.transaction((tx) => askForCredentials(tx, test.parts, requests))

export async function signAll(test: TestApp): Promise<void> {
  while ((await signBatch(test.parts)) > 0) {}
}

/** Requests a credential and signs it. @returns its number */
export async function issued(
  test: TestApp,
  { id }: Pick<TestMember, 'id'>,
  given: Partial<CredentialRequest> = {},
): Promise<string> {
  const [asked] = await ask(test, requestFor(id, given))
  await signAll(test)
  return asked?.number ?? ''
}

export const fileOf = async (test: TestApp, number: string): Promise<Record<string, unknown>> =>
  JSON.parse((await test.call(credentials.json, { params: { number } })).text)

/**
 * Verifies a credential as another site would: with third-party code that gets only the keys and the status
 * list from this installation.
 */
export async function verify(test: TestApp, credential: unknown, now = new Date()): Promise<Verdict> {
  const site = `${test.parts.config.publicUrl}/`
  const documentLoader = async (url: string) => {
    const document = async () => {
      if (url.startsWith('did:web:')) return didPart(test, url)
      if (url.startsWith(site))
        return JSON.parse((await test.inject({ url: url.slice(site.length - 1) })).text)
      return (await loadContext(url)).document
    }
    return { documentUrl: url, document: await document(), contextUrl: null }
  }
  const suite = new DataIntegrityProof({ cryptosuite })
  return verifyCredential({ credential, suite, documentLoader, checkStatus, now })
}

interface DidDocument {
  readonly id: string
  readonly verificationMethod: readonly { readonly id: string }[]
}

/**
 * The DID document of this installation, or one of its keys.
 * @throws Error for any other, as for a site that doesn't respond
 */
async function didPart(test: TestApp, url: string): Promise<object> {
  const document: DidDocument = JSON.parse((await test.call(credentials.didDocument)).text)
  if (url === document.id) return document
  const method = document.verificationMethod.find(({ id }) => id === url)
  if (!method) throw new Error(`${url} is not known here`)
  return { '@context': 'https://w3id.org/security/multikey/v1', ...method }
}

/** Whether a verdict says that it was revoked; `verified` alone doesn't. */
export const saysRevoked = (verdict: Verdict): boolean =>
  verdict.statusResult?.results.some(({ status }) => status) ?? false
