import { organizationTypes } from '@muster/contract/lib/words.ts'
import { sql } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { countOf, createOrganization } from '../../../../test/setup/fixtures.ts'
import { createMember } from '../../../../test/setup/members.ts'
import {
  codeOf,
  from,
  into,
  join,
  move,
  moveBack,
  preview,
  test,
  twoOf,
  withTwoColleges,
} from './transfers.fixture.ts'

withTwoColleges()

describe('before anything moves', () => {
  it('both sides, what moves, and what speaks against it are told', async () => {
    await join(from, { karma: 40 })
    await join(from, { verified: false })
    const both = await join(from, { alumni: true, karma: 5 })
    await join(into, {}, both)
    await join(into, { karma: 100 })
    const { response } = await preview({ from: await codeOf(from), to: into })
    expect(response).toMatchObject({ members: 3, circles: 0, tasks: 0, verifications: 1 })
    expect(response.from).toMatchObject({ title: 'GEC Kannur', members: 3, karma: 45, org_type: 'College' })
    expect(response.rows.find(({ what }) => what === 'members')).toMatchObject({ from: 3, into: 2, after: 4 })
    expect(response.checks.map(({ name, state }) => [name, state])).toEqual([
      ['same_type', 'fine'],
      ['same_district', 'fine'],
      ['no_transfer_running', 'fine'],
      ['in_both', 'asks'],
    ])
    expect(response.in_both).toEqual([{ id: both.id, full_name: both.fullName, muid: both.muid }])
  })

  it('names what is wrong with either at its field', async () => {
    expect(await preview({ from: 'NOSUCH', to: into })).toMatchObject({
      status: 400,
      message: { from: [expect.any(String)] },
    })
    expect(await preview({ from, to: 'NOSUCH' })).toMatchObject({
      status: 400,
      message: { to: [expect.any(String)] },
    })
    expect(await preview({ from, to: await codeOf(from) })).toMatchObject({
      status: 400,
      message: { to: [expect.any(String)] },
    })
    const company = await createOrganization(test, 'Company')
    expect((await preview({ from, to: company })).response.checks[0]).toMatchObject({ state: 'blocks' })
    expect(await move({ to_id: company })).toMatchObject({
      status: 400,
      message: { to_id: [expect.any(String)] },
    })
    expect(await move({ confirm_code: 'WRONG' })).toMatchObject({
      status: 400,
      message: { confirm_code: [expect.any(String)] },
    })
    expect(await countOf(test, sql`organization_transfer where from_id = ${from}`)).toBe(0)
  })

  it('lets an organisation move into one of its own type, and into no other', async () => {
    for (const type of organizationTypes) {
      await twoOf(type)
      for (const other of organizationTypes) {
        const target = other === type ? into : await createOrganization(test, other)
        const { response } = await preview({ from, to: target })
        const what = `${type} into ${other}`
        expect(response.checks[0], what).toMatchObject({ state: other === type ? 'fine' : 'blocks' })
        // Only a college has alumni, contacts and a team.
        const parts = response.rows.map((row) => row.what)
        expect(parts.includes('alumni') && parts.includes('team'), what).toBe(type === 'College')
        if (other === type) continue
        const refused = await move({ to_id: target })
        expect(refused, what).toMatchObject({ status: 400, message: { to_id: [expect.any(String)] } })
        expect(refused.message.to_id?.[0]).toContain('of the same type')
      }
      expect(await move(), type).toMatchObject({ status: 200, response: { state: 'done' } })
    }
  })

  it('is for administrators', async () => {
    const manager = await createMember(test, { dynamicTypes: ['Manage Organization'], roles: ['Fellow'] })
    expect((await move({}, manager.token)).status).toBe(403)
    expect((await preview({ from, to: into }, manager.token)).status).toBe(403)
    expect((await moveBack(from, manager.token)).status).toBe(403)
  })
})
