import { say } from '@muster/contract/lib/say.ts'
import { sql } from 'drizzle-orm'
import type { Database } from '../../../platform/database.ts'
import type { Preview } from '../../../platform/http/web/preview.ts'

interface Shown {
  readonly full_name: string
  readonly prize: string | null
  readonly hackathon: string
  readonly project: string
}

/** Link preview of a certificate: who has it, and what for. @param given code from the web address */
export async function certificatePreview(db: Database, given: string): Promise<Preview | null> {
  const [row] = await db.execute<Shown>(sql`
    select certificate.full_name, certificate.prize, hackathon.title as hackathon, project.title as project
    from hackathon_certificate as certificate
    join hackathon on hackathon.id = certificate.hackathon_id
    join hackathon_project as project on project.id = certificate.project_id
    where certificate.code = ${given.toUpperCase()}::text`)
  if (!row) return null
  const { full_name, prize, hackathon, project } = row
  return {
    title: say`Certificate of ${{ name: full_name }}`,
    description: prize
      ? say`${{ name: full_name }} won ${{ prize }} at ${{ hackathon }} with ${{ project }}.`
      : say`${{ name: full_name }} took part in ${{ hackathon }} with ${{ project }}.`,
    picture: null,
  }
}
