import type {
  ApplicationForm,
  MyApplication,
  MyApplicationRow,
} from '@muster/contract/events/hackathon-applications.ts'
import { sql } from 'drizzle-orm'
import type { Database } from '../../../platform/database.ts'
import { pictureAddress } from '../../../platform/files/media.ts'
import { askedOfAccount } from './answers/account.ts'
import { namesOfFiles } from './answers/files.ts'
import { canChange, canWithdraw } from './apply.ts'
import { applyState, readApplying } from './state.ts'
import { currentForm, readHackathon } from './stored.ts'

/** A person's own applications. Shows only statuses that have been announced to them. */

const MOST = 100

/** The application form, and whether the member can apply. @throws AppError 404 when it isn't published */
export async function readForm(
  db: Database,
  userId: string,
  hackathonId: string,
  now: Date,
): Promise<ApplicationForm> {
  const hackathon = await readHackathon(db, hackathonId)
  const [form, applying] = [await currentForm(db, hackathonId), await readApplying(db, userId, hackathon)]
  return {
    hackathon_id: hackathonId,
    title: hackathon.title,
    form_id: form.id,
    fields: form.fields,
    account: askedOfAccount(form.fields, applying.account),
    state: applyState(hackathon, applying, now),
    application_start: hackathon.application_start,
    application_ends: hackathon.application_ends,
  }
}

type StoredApplication = Omit<MyApplication, 'can_edit' | 'can_withdraw'>

/** One's own application, or null. @throws AppError 404 when it isn't published */
export async function readOwnApplication(
  db: Database,
  userId: string,
  hackathonId: string,
  now: Date,
): Promise<MyApplication | null> {
  const hackathon = await readHackathon(db, hackathonId)
  const [own] = await db.execute<StoredApplication>(sql`
    select application.id, application.hackathon_id, application.form_id, form.fields, application.answers,
      ${namesOfFiles} as files, application.needs_team, application.told_status as status,
      case when application.status = application.told_status then application.message end as message,
      case when application.told_status = 'accepted' then application.ticket_code end as ticket_code,
      case when application.told_status = 'waiting' and hackathon.admission = 'first_come' then (
        select count(*)::integer from hackathon_application as other
        where other.hackathon_id = application.hackathon_id and other.status = 'waiting'
          and (other.since, other.id) <= (application.since, application.id)
      ) end as place_in_line, application.created_at, application.updated_at
    from hackathon_application as application
    join hackathon on hackathon.id = application.hackathon_id
    join hackathon_form as form on form.id = application.form_id
    where application.hackathon_id = ${hackathonId}::uuid and application.user_id = ${userId}::uuid`)
  if (!own) return null
  const isDecided = own.status === 'withdrawn' || own.status === 'rejected'
  return {
    ...own,
    can_edit: !isDecided && canChange(hackathon, now),
    can_withdraw: !isDecided && canWithdraw(hackathon, now),
  }
}

type StoredRow = Omit<MyApplicationRow, 'banner'> & { banner_picture_key: string | null } & Record<
    string,
    unknown
  >

/** Hackathons that a member has applied for, latest first. */
export async function listOwnApplications(db: Database, userId: string): Promise<MyApplicationRow[]> {
  const rows = await db.execute<StoredRow>(sql`
    select application.id, application.hackathon_id, hackathon.title, hackathon.banner_picture_key, hackathon.place,
      hackathon.type, hackathon.event_start, hackathon.event_end, hackathon.time_zone,
      application.told_status as status, application.created_at
    from hackathon_application as application join hackathon on hackathon.id = application.hackathon_id
    where application.user_id = ${userId}::uuid and hackathon.status in ('Published', 'Completed')
    order by application.created_at desc, application.id limit ${MOST}::integer`)
  return [...rows].map(({ banner_picture_key, ...row }) => ({
    ...row,
    banner: pictureAddress(banner_picture_key),
  }))
}
