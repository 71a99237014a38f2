import { type Saying, saying } from '@muster/contract/lib/say.ts'
import { z } from 'zod'
import { inEnglish } from '../../../../platform/language/stored-words.ts'
import { askOutside } from '../../../../platform/partners/ask-outside.ts'
import type { Config } from '../../../../platform/settings/config.ts'

/** HTTP client of the outside issuer. No other module knows its calls or its key. */

const WITHIN_MS = 10_000
const MOST_BYTES = 200_000

/** Why the issuer gave nothing, in words for the member. `isFinal`: a retry wouldn't help. */
export class IssuerRefusal extends Error {
  readonly words: Saying
  readonly isFinal: boolean
  constructor(words: Saying, isFinal = false) {
    super(inEnglish(words))
    this.words = words
    this.isFinal = isFinal
  }
}

export interface OutsideIssuer {
  readonly name: string
  /** The DID of the wallet that the member connected with the issuer. @throws IssuerRefusal */
  walletOf(muid: string): Promise<string>
  /** Has a credential issued and emailed. @returns its web address @throws IssuerRefusal */
  issue(request: OutsideRequest): Promise<string>
}

export interface OutsideRequest {
  /** Idempotency key: the same for each retry. */
  readonly key: string
  readonly did: string
  readonly fullName: string
  readonly email: string
  readonly muid: string
  readonly templateId: string
  readonly title: string
  readonly description: string
  readonly type: string
  readonly tags: readonly string[]
}

type Settings = Pick<Config, 'OUTSIDE_ISSUER_URL' | 'OUTSIDE_ISSUER_KEY' | 'OUTSIDE_ISSUER_NAME' | 'isCopy'>

/** Some issuers wrap their response in an envelope like ours. */
const unwrapped = (answer: unknown): unknown =>
  typeof answer === 'object' && answer !== null && 'response' in answer ? answer.response : answer

const Found = z.object({
  matching_users: z.array(z.object({ did: z.string().nullish(), dids: z.array(z.string()).nullish() })),
})
const Made = z.object({ vc_url: z.url({ protocol: /^https?$/ }).max(1000) })

/** The configured issuer, or null. */
export function outsideIssuer(settings: Settings): OutsideIssuer | null {
  const { OUTSIDE_ISSUER_URL: address, OUTSIDE_ISSUER_KEY: key, OUTSIDE_ISSUER_NAME: named } = settings
  if (!address || !key || !named) return null
  const name: string = named
  const base = address.replace(/\/+$/, '')

  async function call<T extends z.ZodType>(path: string, shape: T, init: RequestInit): Promise<z.output<T>> {
    const text = await send(`${base}${path}`, {
      ...init,
      headers: { ...init.headers, accept: 'application/json', authorization: `Bearer ${key}` },
    })
    try {
      return shape.parse(unwrapped(JSON.parse(text)))
    } catch {
      throw new IssuerRefusal(saying`${{ name }} sent a response we couldn’t read`)
    }
  }

  async function send(url: string, init: RequestInit): Promise<string> {
    let answer: Response
    let text: string
    try {
      ;[answer, text] = await askOutside(settings, 'issuer', async () => {
        const got = await fetch(url, { ...init, redirect: 'error', signal: AbortSignal.timeout(WITHIN_MS) })
        return [got, await readBounded(got)] as const
      })
    } catch {
      throw new IssuerRefusal(saying`${{ name }} didn’t respond`)
    }
    if (!answer.ok)
      throw new IssuerRefusal(saying`${{ name }} returned an error (${{ code: String(answer.status) }})`)
    return text
  }

  return {
    name,
    walletOf: async (muid) => {
      const query = new URLSearchParams({ key: 'muid', value: muid })
      const { matching_users: found } = await call(`/connected-users/search?${query}`, Found, {})
      const did = found.flatMap(({ did, dids }) => [did, ...(dids ?? [])]).find(Boolean)
      if (!did)
        throw new IssuerRefusal(saying`Connect a wallet with your member ID at ${{ name }}, then retry`, true)
      return did
    },
    issue: async ({ key: id, did, fullName, email, muid, templateId, ...about }) => {
      const { vc_url } = await call('/issue-vc/', Made, {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'idempotency-key': id },
        body: JSON.stringify({
          subject_info: { did, name: fullName, email, muid },
          credential_info: about,
          template_id: templateId,
          send_email: true,
        }),
      })
      return vc_url
    },
  }
}

/** Caps the size, so that an endless response can't fill the memory. */
async function readBounded({ body }: Response): Promise<string> {
  const chunks: Uint8Array[] = []
  let bytes = 0
  for await (const chunk of body ?? []) {
    bytes += chunk.byteLength
    if (bytes > MOST_BYTES) throw new Error('the answer is too long')
    chunks.push(chunk)
  }
  return Buffer.concat(chunks).toString()
}
