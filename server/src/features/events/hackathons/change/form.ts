import type { FormField } from '@muster/contract/events/hackathon-parts.ts'
import { accountFields, usualQuestions } from '@muster/contract/lib/hackathon-words.ts'
import { say } from '@muster/contract/lib/say.ts'
import { eq, sql } from 'drizzle-orm'
import { changedNow } from '../../../../platform/database/columns.ts'
import type { Database } from '../../../../platform/database.ts'
import { fieldRefused } from '../../../../platform/errors.ts'
import type { Actor } from '../../../../platform/http/actor.ts'
import type { Parts } from '../../../../platform/parts.ts'
import { requireManager } from '../access.ts'
import { formInForce, isAnswered, lockHackathon, record, type StoredForm } from '../record.ts'
import { hackathon } from '../tables.ts'

/** The application form. */

const labels: Readonly<Record<string, string>> = {
  name: 'Name',
  gender: 'Gender',
  email: 'Email',
  mobile: 'Mobile number',
  college: 'College',
  experience: 'What have you made before?',
  github: 'GitHub',
  linkedin: 'LinkedIn',
  bio: 'A few words about you',
}

const kinds: Readonly<Record<string, FormField['kind']>> = {
  experience: 'long',
  bio: 'long',
  github: 'link',
  linkedin: 'link',
}

/** Fields that forms have by default. */
export const usualFields: Readonly<Record<string, 'system' | 'input'>> = Object.fromEntries([
  ...accountFields.map((name) => [name, 'system'] as const),
  ...usualQuestions.map((name) => [name, 'input'] as const),
])

const known: ReadonlySet<string> = new Set(accountFields)

/**
 * Converts a legacy form. Existing fields keep whether they are required.
 * @throws AppError 400 on `form_fields` for a field that accounts don't have
 */
export function fromOlder(
  given: Readonly<Record<string, 'system' | 'input'>>,
  before: readonly FormField[],
): FormField[] {
  return Object.entries(given).map(([name, type]) => {
    if (type === 'system' && !known.has(name)) {
      throw fieldRefused(
        'form_fields',
        say`Accounts don’t have a field “${{ name }}”. Ask for it as a question instead.`,
      )
    }
    const kind = type === 'system' ? 'system' : (kinds[name] ?? 'short')
    const former = before.find(
      (field) => field.field_name === name && (field.kind === 'system') === (kind === 'system'),
    )
    return (
      former ?? {
        field_name: name,
        kind,
        label: labels[name] ?? name,
        help: '',
        is_required: false,
        options: [],
      }
    )
  })
}

export const toOlder = (fields: readonly FormField[]) =>
  fields.map(({ field_name, kind, is_required }) => ({
    field_name,
    field_type: kind === 'system' ? ('system' as const) : ('input' as const),
    is_required,
  }))

/**
 * Stores a form: replaces the current version while no one has answered it, otherwise adds a version. Pass
 * the transaction that holds the hackathon's lock.
 * @returns the current version
 */
export async function keepForm(
  tx: Database,
  hackathonId: string,
  fields: readonly FormField[],
): Promise<StoredForm> {
  const before = await formInForce(tx, hackathonId)
  const kept = JSON.stringify(fields)
  if (before.version > 0 && JSON.stringify(before.fields) === kept) return before
  const answered = await tx.execute(
    sql`select from hackathon_application where form_id = ${before.id || null}::uuid limit 1`,
  )
  const [form] =
    before.version > 0 && answered.length === 0
      ? await tx.execute<StoredForm>(sql`
          update hackathon_form set fields = ${kept}::text::jsonb where id = ${before.id}::uuid
          returning id, version, fields`)
      : await tx.execute<StoredForm>(sql`
          insert into hackathon_form (hackathon_id, version, fields)
          values (${hackathonId}::uuid, ${before.version + 1}::smallint, ${kept}::text::jsonb)
          returning id, version, fields`)
  if (!form) throw new Error('the form was not kept')
  return form
}

/**
 * Changes the form. Applications keep the version that they answered.
 * @throws AppError 404, 403; 400 on `fields` for a field that accounts don't have
 */
export async function setForm(
  { db, clock }: Pick<Parts, 'db' | 'clock'>,
  actor: Actor,
  hackathonId: string,
  fields: readonly FormField[],
): Promise<StoredForm & { readonly updated_at: string }> {
  const strange = fields.findIndex(({ kind, field_name }) => kind === 'system' && !known.has(field_name))
  if (strange >= 0)
    throw fieldRefused(say`fields.${{ strange }}.field_name`, 'Accounts don’t have this field')
  return db.transaction(async (tx) => {
    await requireManager(tx, actor, hackathonId)
    const row = await lockHackathon(tx, hackathonId)
    const before = await formInForce(tx, hackathonId)
    const form = await keepForm(tx, hackathonId, fields)
    if (before.id === form.id && JSON.stringify(before.fields) === JSON.stringify(form.fields)) {
      return { ...form, updated_at: row.updatedAt }
    }
    const [changed] = await tx
      .update(hackathon)
      .set(changedNow(actor, clock.now()))
      .where(eq(hackathon.id, hackathonId))
      .returning({ updated_at: hackathon.updatedAt })
    const names = (some: readonly FormField[]) => some.map(({ label }) => label)
    await record.changed(tx, actor, hackathonId, {
      before: { form: names(before.fields) },
      after: { form: names(form.fields) },
    })
    return { ...form, updated_at: changed?.updated_at ?? row.updatedAt }
  })
}

/**
 * Changes the form through the legacy format, which is rejected once people have answered. Pass the
 * transaction that holds the hackathon's lock.
 */
export async function setOlderForm(
  tx: Database,
  hackathonId: string,
  given: Readonly<Record<string, 'system' | 'input'>>,
): Promise<void> {
  const { fields } = await formInForce(tx, hackathonId)
  const wanted = fromOlder(given, fields)
  const isSame = JSON.stringify(toOlder(wanted)) === JSON.stringify(toOlder(fields))
  if (isSame) return
  if (await isAnswered(tx, hackathonId)) {
    throw fieldRefused(
      'form_fields',
      'People have already answered this form. Edit it under Application form instead.',
    )
  }
  await keepForm(tx, hackathonId, wanted)
}
