import { randomBytes } from 'node:crypto'
import { setImmediate as turn } from 'node:timers/promises'
import { saying } from '@muster/contract/lib/say.ts'
import { sql } from 'drizzle-orm'
import { DateTime } from 'luxon'
import type { Database } from '../../../../platform/database.ts'
import { wordsOf } from '../../../../platform/error-words.ts'
import type { JobHandler } from '../../../../platform/jobs.ts'
import { shortened } from '../../../../platform/language/stored-words.ts'
import type { Parts } from '../../../../platform/parts.ts'
import { tryAgain } from '../../../../platform/try-again.ts'
import { notify } from '../../../notices/notifications/index.ts'
import { SIGN_QUEUE } from '../ask.ts'
import type { Evidence } from '../tables.ts'
import { credentialForm } from './form.ts'
import { didOf, lockSignerShared } from './keys.ts'
import { type Signed, signing } from './sign.ts'
import { type Place, takePlaces } from './status-lists.ts'

/**
 * Signs requested credentials in batches. Each batch is a transaction, so an interrupted one leaves no trace,
 * and concurrent processes take different credentials.
 */

export type SignParts = Pick<Parts, 'db' | 'clock' | 'config' | 'sealing' | 'log'>

const BATCH = 50

interface Waiting {
  readonly id: string
  readonly number: string
  readonly kind: string
  readonly source_id: string
  readonly user_id: string
  readonly title: string
  readonly description: string
  readonly criteria: string
  readonly evidence: Evidence[]
  readonly valid_years: number | null
  readonly rule_version: number | null
  readonly details: Readonly<Record<string, unknown>>
  readonly asked_at: string
  readonly status_list_id: number | null
  readonly status_index: number | null
  readonly full_name: string
  readonly email: string
  readonly wallet: string | null
}

/** Signs the next batch. @returns how many were taken; 0: the queue is empty */
export function signBatch(parts: SignParts, only?: string): Promise<number> {
  // Signers take turns at the status list, longer than a lock may be waited for on a busy machine.
  return tryAgain(() =>
    parts.db.transaction(async (tx) => {
      const waiting = await tx.execute<Waiting>(sql`
      select credential.id, number, kind, source_id, credential.user_id, title, description, criteria, evidence,
        valid_years::integer as valid_years, rule_version, details, asked_at, status_list_id, status_index,
        person.full_name, person.email, wallet.did as wallet
      from credential join "user" as person on person.id = credential.user_id
      left join credential_wallet as wallet on wallet.user_id = credential.user_id
      where credential.state = 'pending' ${only ? sql`and credential.id = ${only}::uuid` : sql``}
      order by asked_at, credential.id limit ${BATCH}::integer for no key update of credential skip locked`)
      if (waiting.length > 0) await issue(tx, parts, waiting)
      return waiting.length
    }),
  )
}

type Outcome = { readonly id: string } & (
  | { readonly signed: Signed; readonly place: Place; readonly valid_until: Date | null }
  | { readonly error: string }
)

async function issue(tx: Database, parts: SignParts, waiting: readonly Waiting[]): Promise<void> {
  const { clock, config, log } = parts
  const signer = await lockSignerShared(tx, parts)
  const places = await placesOf(tx, waiting)
  const now = clock.now()
  const issuer = { did: didOf(config.publicUrl), name: config.BRAND_NAME, url: config.publicUrl }
  const signed = signing(signer, issuer.did, now)
  const outcomes: Outcome[] = []
  for (const [index, row] of waiting.entries()) {
    const place = places[index]
    if (!place) throw new Error('a credential has no place in a status list')
    const validUntil = endOf(row)
    try {
      const form = credentialForm(issuer, {
        number: row.number,
        kind: row.kind,
        sourceId: row.source_id,
        title: row.title,
        description: row.description,
        criteria: row.criteria,
        evidence: row.evidence,
        ruleVersion: row.rule_version,
        skills: skillsOf(row.details),
        fullName: row.full_name,
        email: row.email,
        salt: randomBytes(12).toString('hex'),
        wallet: row.wallet,
        awardedAt: new Date(row.asked_at),
        validUntil,
        statusListId: place.list,
        statusIndex: place.index,
      })
      outcomes.push({ id: row.id, signed: await signed(form), place, valid_until: validUntil })
    } catch (error) {
      log.error({ err: error, credential: row.id }, 'a credential could not be signed')
      outcomes.push({ id: row.id, error: wordsOf(error) })
    }
    // Signing takes milliseconds of CPU time; this lets waiting requests run in between.
    await turn()
  }
  await keep(tx, outcomes, signer.id, now)
  await tell(tx, waiting, outcomes)
}

/** Credentials signed before by a key that has been retired keep their positions. */
async function placesOf(tx: Database, waiting: readonly Waiting[]): Promise<Place[]> {
  const placed = ({ status_list_id: list, status_index: index }: Waiting): Place | null =>
    list === null || index === null ? null : { list, index }
  const known = waiting.map(placed)
  const lacking = known.filter((place) => place === null).length
  const made = lacking > 0 ? await takePlaces(tx, lacking) : []
  return known.flatMap((place) => place ?? made.pop() ?? [])
}

const skillsOf = ({ skills }: Readonly<Record<string, unknown>>): string[] =>
  Array.isArray(skills)
    ? skills.filter((skill): skill is string => typeof skill === 'string').slice(0, 20)
    : []

const endOf = ({ asked_at, valid_years: years }: Waiting): Date | null =>
  years === null ? null : DateTime.fromISO(asked_at, { zone: 'utc' }).plus({ years }).toJSDate()

async function keep(tx: Database, outcomes: readonly Outcome[], keyId: string, now: Date): Promise<void> {
  const rows = outcomes.map((outcome) =>
    'error' in outcome
      ? { id: outcome.id, state: 'failed', error: outcome.error.slice(0, 500) }
      : {
          id: outcome.id,
          state: 'issued',
          json: outcome.signed.json,
          token: outcome.signed.token,
          list: outcome.place.list,
          place: outcome.place.index,
          valid_until: outcome.valid_until,
        },
  )
  await tx.execute(sql`
    update credential set state = done.state, last_error = done.error,
      signed_json = coalesce(done.json, signed_json), signed_token = coalesce(done.token, signed_token),
      status_list_id = coalesce(done.list, status_list_id), status_index = coalesce(done.place, status_index),
      valid_until = coalesce(done.valid_until, credential.valid_until),
      signing_key_id = case when done.state = 'issued' then ${keyId}::uuid else signing_key_id end,
      issued_at = case when done.state = 'issued' then coalesce(issued_at, ${now}::timestamptz) else issued_at end
    from jsonb_to_recordset(${JSON.stringify(rows)}::text::jsonb) as done (
      id uuid, state text, error text, json text, token text, list integer, place integer, valid_until timestamptz
    ) where credential.id = done.id`)
}

async function tell(tx: Database, waiting: readonly Waiting[], outcomes: readonly Outcome[]): Promise<void> {
  const done = new Set(outcomes.flatMap((outcome) => ('error' in outcome ? [] : [outcome.id])))
  await notify(
    tx,
    ...waiting
      .filter(({ id }) => done.has(id))
      .map(({ id, user_id, title, number }) => ({
        userId: user_id,
        kind: 'credential_news' as const,
        cause: `credential:${id}:issued`,
        title: 'You have a new credential',
        description: saying`“${{ title: shortened(title, 200) }}” has been signed. Anyone can verify it by its number, ${{ number }}.`,
        button: 'View credential',
        url: `/credentials/${number}`,
      })),
  )
}

/** Signs all pending credentials. Also runs every minute, for those requested without a job. */
export const signHandler = (parts: SignParts): JobHandler => ({
  queue: SIGN_QUEUE,
  schedule: '* * * * *',
  run: async () => {
    while ((await signBatch(parts)) > 0) {}
  },
})
