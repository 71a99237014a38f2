import type { Certificate } from '@muster/contract/events/hackathon-results.ts'
import { type SQL, sql } from 'drizzle-orm'
import type { Database } from '../../../platform/database.ts'
import { notFound } from '../../../platform/errors.ts'

/** Certificates. The code alone gives access to one. */

const certificatesOf = (condition: SQL): SQL => sql`
  select certificate.code, certificate.kind, certificate.full_name, certificate.hackathon_id,
    hackathon.title as hackathon, project.title as project, team.name as team, certificate.prize,
    certificate.place::integer as place, hackathon.event_start, hackathon.event_end, hackathon.time_zone,
    organisation.title as organisation,
    certificate.created_at as issued_at
  from hackathon_certificate as certificate
  join hackathon on hackathon.id = certificate.hackathon_id
  join hackathon_project as project on project.id = certificate.project_id
  join hackathon_team as team on team.id = project.team_id
  left join organization as organisation on organisation.id = hackathon.org_id
  where ${condition}`

const MOST = 100

/** A member's certificates, latest first. */
export async function listCertificates(db: Database, userId: string): Promise<Certificate[]> {
  const rows = await db.execute<Certificate>(sql`
    ${certificatesOf(sql`certificate.user_id = ${userId}::uuid`)}
    order by certificate.created_at desc, certificate.kind, certificate.id limit ${MOST}::integer`)
  return [...rows]
}

/** A certificate by its code. @throws AppError 404 when the code is unknown or its results were withdrawn */
export async function readCertificate(db: Database, code: string): Promise<Certificate> {
  const [row] = await db.execute<Certificate>(certificatesOf(sql`certificate.code = ${code}::text`))
  if (!row) throw notFound('a certificate with this code')
  return row
}
