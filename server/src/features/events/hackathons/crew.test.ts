import { randomUUID } from 'node:crypto'
import { hackathonApplications } from '@muster/contract/events/hackathon-applications.ts'
import { hackathons } from '@muster/contract/events/hackathons.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createOrganization, districtId, mailsTo } from '../../../../test/setup/fixtures.ts'
import { createMember, type TestMember } from '../../../../test/setup/members.ts'
import { startTestApp, type TestApp } from '../../../../test/setup/test-app.ts'
import { wholeHackathon } from './hackathons.fixture.ts'

let test: TestApp
let staff: TestMember
let id: string
beforeAll(async () => {
  test = await startTestApp({ RATE_LIMITS: 'off' })
  staff = await createMember(test, { dynamicTypes: ['Hackathon'], fullName: 'Sara Thomas' })
  const body = {
    title: 'Build Weekend',
    ...wholeHackathon(await createOrganization(test), await districtId(test, 'Ernakulam')),
  }
  id = (await test.call(hackathons.create, { as: staff.token, body })).response.hackathon_id
  const published = { as: staff.token, params: { hackathon_id: id }, body: { status: 'Published' } }
  await test.call(hackathons.publish, published)
})
afterAll(() => test.close())

const calls = hackathons
const add = (member: { muid: string }, role = 'organiser', as = staff) =>
  test.call(calls.addCrew, { as: as.token, params: { hackathon_id: id }, body: { muid: member.muid, role } })
const remove = (link_id: string, as = staff) =>
  test.call(calls.removeCrew, { as: as.token, params: { link_id } })
const passOn = (link_id: string, as = staff) => test.call(calls.passOn, { as: as.token, params: { link_id } })
const crew = async (query = {}, as = staff) =>
  (await test.call(calls.crew, { as: as.token, params: { hackathon_id: id }, query })).response
const edit = (as: TestMember) =>
  test.call(calls.edit, { as: as.token, params: { hackathon_id: id }, body: { tagline: `By ${as.muid}` } })

describe('the crew of a hackathon', () => {
  it('manages it by what each of them is, and hears of it', async () => {
    const [organiser, judge, volunteer] = [
      await createMember(test),
      await createMember(test),
      await createMember(test),
    ]
    expect((await edit(organiser)).status).toBe(403)
    expect(await add(organiser)).toMatchObject({
      status: 200,
      response: { organiser_link_id: expect.any(String) },
    })
    await add(judge, 'judge')
    await add(volunteer, 'volunteer')
    expect((await mailsTo(test, organiser.email))[0]?.subject).toContain(
      'You’re now an organiser: Build Weekend',
    )
    expect((await edit(organiser)).status).toBe(200)
    for (const person of [judge, volunteer]) expect((await edit(person)).status).toBe(403)
    expect((await crew()).map(({ role }) => role)).toEqual(['owner', 'organiser'])
    expect((await crew({ all: 'true' })).map(({ role }) => role)).toEqual([
      'owner',
      'organiser',
      'judge',
      'volunteer',
    ])
    // An organiser can add others; a judge cannot.
    expect((await add(await createMember(test), 'volunteer', organiser)).status).toBe(200)
    expect((await add(await createMember(test), 'volunteer', judge)).status).toBe(403)
  })

  it('has each person once for a role, and nobody who takes part', async () => {
    const member = await createMember(test)
    const answers = await Promise.all([add(member), add(member), add(member)])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409])
    expect((await add(member, 'judge')).status).toBe(200)
    expect(await add({ muid: 'nobody@muster' })).toMatchObject({
      status: 400,
      message: { muid: ['There’s no member with this member ID'] },
    })
    const nobody = { as: staff.token, params: { hackathon_id: id }, body: {} }
    expect(await test.call(calls.addCrew, nobody)).toMatchObject({
      status: 400,
      message: { muid: [expect.any(String)] },
    })
    const applicant = await createMember(test)
    const body = { answers: {}, consent: true }
    await test.call(hackathonApplications.apply, { as: applicant.token, params: { hackathon_id: id }, body })
    expect(await add(applicant, 'judge')).toMatchObject({
      status: 400,
      message: { muid: [expect.any(String)] },
    })
  })

  it('keeps an owner, who passes it on, and lets the others go', async () => {
    const [next, other] = [await createMember(test), await createMember(test)]
    const [first, second] = [
      (await add(next)).response.organiser_link_id,
      (await add(other)).response.organiser_link_id,
    ]
    const judge = (await add(await createMember(test), 'judge')).response.organiser_link_id
    const owner = (await crew()).find(({ role }) => role === 'owner')
    expect(await remove(owner?.id ?? '')).toMatchObject({ status: 400 })
    expect((await passOn(first, other)).status).toBe(403)
    expect((await passOn(judge)).status).toBe(400)
    expect((await passOn(first)).status).toBe(200)
    expect((await crew()).filter(({ role }) => role === 'owner')).toMatchObject([{ muid: next.muid }])
    // The new owner is not staff and can pass it on too.
    expect((await passOn(second, next)).status).toBe(200)
    expect((await remove(first, next)).status).toBe(200)
    expect((await edit(next)).status).toBe(403)
    expect((await remove(first)).status).toBe(404)
    expect((await remove(randomUUID())).status).toBe(404)
  })
})
