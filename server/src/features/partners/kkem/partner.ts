import { z } from 'zod'
import { refused } from '../../../platform/errors.ts'
import { below, type PartnerClient, partnerClient } from '../../../platform/partners/partner-client.ts'
import type { Parts } from '../../../platform/parts.ts'
import type { Config } from '../../../platform/settings/config.ts'
import type { PartnerPerson } from './param.ts'

/** Calls to kkem. */

/** The configured connection with kkem. */
export interface Kkem {
  readonly url: string
  readonly token: string
  readonly cipherKey: string
  readonly detailsPath: string
  readonly linkPath: string
}

/** Null when this installation isn't connected with kkem. */
export function findKkem(config: Config): Kkem | null {
  const { KKEM_URL: url, KKEM_TOKEN: token, KKEM_CIPHER_KEY: cipherKey } = config
  if (!url || !token || !cipherKey) return null
  return { url, token, cipherKey, detailsPath: config.KKEM_DETAILS_PATH, linkPath: config.KKEM_LINK_PATH }
}

/** @throws AppError 400 when this installation isn't connected with it */
export function kkemOf(config: Config): Kkem {
  const found = findKkem(config)
  if (!found) throw refused('kkem isn’t connected here')
  return found
}

const clients = new Map<string, PartnerClient>()

function clientOf({ url }: Kkem, parts: Pick<Parts, 'config' | 'log'>): PartnerClient {
  const known = clients.get(url) ?? partnerClient('kkem', 'kkem', parts)
  clients.set(url, known)
  return known
}

const Answer = z.looseObject({
  request_status: z.unknown().optional(),
  msg: z.string().max(300).optional().catch(undefined),
  data: z.unknown().optional(),
})
const Wrapped = z.looseObject({ response: Answer })

async function ask(parts: Pick<Parts, 'config' | 'log'>, kkem: Kkem, path: string, json: object) {
  const headers = { authorization: `Bearer ${kkem.token}` }
  const given = (await clientOf(kkem, parts).ask(below(kkem.url, path), { method: 'POST', headers, json }))
    .json
  const wrapped = Wrapped.safeParse(given)
  return wrapped.success
    ? wrapped.data.response
    : Answer.catch({ request_status: false, data: null }).parse(given)
}

/**
 * What kkem knows about a person, in its own format.
 * @throws AppError 400 with its text, 503 without a response
 */
export async function readJobSeeker(
  parts: Pick<Parts, 'config' | 'log'>,
  kkem: Kkem,
  { jsid }: PartnerPerson,
): Promise<unknown> {
  const answer = await ask(parts, kkem, kkem.detailsPath, { job_seeker_id: Number(jsid) })
  if (!answer.request_status) throw refused(answer.msg || 'kkem doesn’t know this person')
  return answer.data ?? null
}

/** Tells kkem which of its people a member is. Idempotent. @throws AppError 400 when it doesn't know them */
export async function tellLink(
  parts: Pick<Parts, 'config' | 'log'>,
  kkem: Kkem,
  link: { readonly muid: string; readonly email: string; readonly jsid: string },
): Promise<void> {
  const answer = await ask(parts, kkem, kkem.linkPath, {
    mu_id: link.muid,
    jsid: Number(link.jsid),
    email_id: link.email,
  })
  if (!answer.request_status)
    throw refused('kkem doesn’t know this account. Open the link from kkem again. (invalid jsid)')
}

/** Checks that kkem responds; the content doesn't matter. @throws AppError 503 */
export async function askWhetherThere(parts: Pick<Parts, 'config' | 'log'>, kkem: Kkem): Promise<void> {
  await ask(parts, kkem, kkem.detailsPath, { job_seeker_id: 0 })
}
