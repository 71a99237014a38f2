import { sql } from 'drizzle-orm'
import type { ContractFixture } from '../../../../test/contract/contract-fixture.ts'

export const fixture: ContractFixture = {
  admitted: [
    {
      who: ['Admins'],
      calls: `
        organisationTransfers.preview organisationTransfers.start organisationTransfers.list
        organisationTransfers.read organisationTransfers.moveBack organisationTransfers.mergePreview
        organisationTransfers.merge organisationTransfers.markDifferent`,
    },
  ],
  async fillColumns(db) {
    await db.execute(sql`
      insert into organization_transfer
        (from_id, into_id, from_title, from_code, into_title, into_code, org_type, state, told, created_at, ended_at)
      select gen_random_uuid(), gen_random_uuid(), 'One ' || number, 'ONE' || number, 'Other', 'OTHER', 'College', 'failed',
        true, now() - number * interval '3 hours', now() - number * 7 % 20 * interval '1 hour'
      from generate_series(1, 25) as number`)
  },
  inputs: {
    async made({ rows }) {
      const [pair] = await rows(`
        select min(code) as one, max(code) as other, min(id::text) as one_id, max(id::text) as other_id
        from organization where org_type = 'College'`)
      const [transfer] = await rows(`
        insert into organization_transfer
          (from_id, into_id, from_title, from_code, into_title, into_code, org_type, state, told, ended_at)
        values ('${pair?.one_id}', '${pair?.other_id}', 'One', 'ONE', 'Other', 'OTHER', 'College', 'failed', true, now())
        returning id`)
      return {
        values: { transfer_id: transfer?.id ?? '', organisation_id: pair?.other ?? '' },
        query: {
          'organisationTransfers.preview': { from: pair?.one ?? '', to: pair?.other ?? '' },
          'organisationTransfers.mergePreview': { source_org: pair?.one ?? '' },
        },
      }
    },
  },
  statements: {
    // Both names, both sides, who is in both, and who holds roles there.
    'organisationTransfers.preview': 6,
    // Both names, the tables, and their rows.
    'organisationTransfers.mergePreview': 5,
  },
  rowsRead: {
    'organisationTransfers.preview': [
      20_000,
      'Somebody decides by the exact numbers what is moved: all members of two organisations are counted',
    ],
    'organisationTransfers.mergePreview': [20_000, 'All rows that would move are counted'],
  },
  writesOfOthers: {
    'A transfer moves all that hangs on an organisation in the same transaction, and counts nothing twice': [
      'board_change',
      'board_member',
      'board_row',
      'campus_attention',
      'campus_handover',
      'campus_member',
      'campus_month',
      'campus_team_member',
      'circle_member',
      'college_growth',
      'organization',
      'organization_former_code',
      'place_figure_change',
      'user_organization',
    ],
  },
}
