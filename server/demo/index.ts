import { roles } from '@muster/contract/access/access.ts'
import type { Sql, Template } from '../src/platform/database.ts'
import type { Files } from '../src/platform/files/files.ts'
import { hashPassword } from '../src/platform/security/passwords.ts'
import { copyLines, loadInBulk } from './bulk-load.ts'
import { type Catalogue, prepareCatalogue } from './catalogue.ts'
import { addCircles, type CirclePerson, createCircles, type DemoCircle } from './circles/circles.ts'
import { addMeetups } from './circles/meetup-rows.ts'
import { createMeetups, withFittingSlots } from './circles/meetups.ts'
import { talkInCircles } from './circles/threads.ts'
import { rememberAchievements } from './community/achievements.ts'
import { rememberActivity, rememberSettings } from './community/activity.ts'
import { furnishTasks } from './community/channels.ts'
import { giveDonations } from './community/donations.ts'
import { shareDuties } from './community/duties.ts'
import { announceEvents } from './community/events.ts'
import { furnishGroups } from './community/groups.ts'
import { showHighlights } from './community/highlights.ts'
import { writeMessages } from './community/messages.ts'
import { reportPartnerEvents } from './community/partner-events.ts'
import { addTwice, proposeOrganisations } from './community/proposals.ts'
import { reportOnTasks } from './community/reports.ts'
import { answerRoleRequests } from './community/role-requests.ts'
import { shareLinks } from './community/short-links.ts'
import { seatAtTables } from './community/weekly-tables.ts'
import { liveWeeks, sumUpWeeks } from './community/weeks.ts'
import { sayWhoWeAre } from './community/who-we-are.ts'
import { actorsOf, createCommunity, type DemoPerson, fewestMembers, randomFor } from './community.ts'
import { holdHackathons } from './hackathons/hackathons.ts'
import { demoPassword, namedAccounts, reviewers } from './people/accounts.ts'
import { rememberCelebrations } from './people/celebrations.ts'
import { sayHellos } from './people/hellos.ts'
import { askMentors } from './people/mentor-questions.ts'
import { welcomeReviewer } from './people/new-reviewer.ts'
import { fillProfiles } from './people/profiles.ts'
import { countReferrals } from './people/referrals.ts'
import { showWorks } from './people/shown-work.ts'
import { troubleSignIn } from './people/sign-in-trouble.ts'
import { pictureWorks } from './people/work-pictures.ts'
import { addMember, type Lines, line, moment, noLines } from './rows.ts'
import { submitWork } from './submissions.ts'
import { keepLedger } from './totals.ts'
import { giveVouchers } from './vouchers.ts'

export { demoAccounts, demoPassword } from './people/accounts.ts'

/** Past it `addCrowd` is the right call: this one keeps everybody in memory to let them know each other. */
const MOST_MEMBERS = 5_000
const LOCK = 7316073

export interface DemoOptions {
  /** How many in all, the named accounts included. Default 400. */
  readonly members?: number
  /** Histories end here. Default: the present moment. */
  readonly now?: Date
  /** TOKEN_SECRET, where it is set: donors are sealed with it. */
  readonly secret?: string | undefined
  /** Where pictures are stored; without it the community has none. */
  readonly files?: Pick<Files, 'put'>
  readonly onProgress?: (text: string) => void
}

/**
 * Loads the demo community into a database that has the reference data. A second call does nothing.
 * @throws RangeError for a number of members that is out of range, Error when reference data is missing.
 */
export async function loadDemoCommunity(sql: Sql, options: DemoOptions = {}): Promise<void> {
  const { members: count = 400, now = new Date(), onProgress } = options
  if (!Number.isInteger(count) || count < fewestMembers || count > MOST_MEMBERS) {
    throw new RangeError(`the demo community has ${fewestMembers} to ${MOST_MEMBERS} members, not ${count}`)
  }
  if (await isLoaded(sql)) return
  onProgress?.('Preparing the demo community')
  const passwordHash = await hashPassword(demoPassword)
  await loadInBulk(sql, { sortedIndexes: false }, async (tx) => {
    await tx`select pg_advisory_xact_lock(${LOCK})`
    if (await isLoaded(tx)) return
    const catalogue = await prepareCatalogue(tx)
    const people = createCommunity(catalogue, count, now.getTime())
    const lines = noLines()
    const members = people.map(({ member }) => ({ member, byGroup: new Map<string, number>() }))
    const circles = circlesOf(members, now.getTime())
    const holderOf = (wanted: string) =>
      members[namedAccounts.findIndex(({ role }) => role === wanted)]?.member.id ?? ''
    const verifierId = holderOf(roles.fellow)
    // Meetups bring karma, so the ledgers are kept afterwards.
    const meetups = createMeetups(randomFor(-2), catalogue, circles, people, verifierId, now.getTime())
    const entries = addPeople(lines, catalogue, people, members, passwordHash)
    addCircles(lines, circles)
    addMeetups(lines, meetups, (cause) => entries.get(cause) ?? null)
    await copyLines(tx, lines)
    await talkInCircles(tx, now)
    await sayWhoWeAre(tx, now)
    await furnishGroups(tx)
    await sayHellos(tx, now)
    await furnishTasks(tx, now)
    await announceEvents(tx, now, members[0]?.member.id ?? '')
    await reportPartnerEvents(tx, now)
    await shareLinks(tx, now, holderOf(roles.associate) || holderOf(roles.admins))
    await giveVouchers(tx, now)
    await giveDonations(tx, now, options.secret)
    await writeMessages(tx, now, {
      learnerId: members[0]?.member.id ?? '',
      adminId: holderOf(roles.admins),
    })
    await proposeOrganisations(tx, now)
    await addTwice(tx, now)
    await askMentors(tx, now, members[0]?.member.id ?? '')
    await answerRoleRequests(tx, now, { fellowId: verifierId, learnerId: members[0]?.member.id ?? '' })
    await countReferrals(tx, now, { learnerId: members[0]?.member.id ?? '' })
    await holdHackathons(tx, now, {
      ownerId: holderOf(roles.admins),
      organiserId: verifierId,
      learnerId: members[0]?.member.id ?? '',
    })
    await submitWork(tx, now, actorsOf(catalogue).reviewers[0]?.id ?? '')
    await welcomeReviewer(tx, now, {
      adminId: holderOf(roles.admins),
      appraiserId: holderOf(roles.appraiser),
    })
    await shareDuties(tx, now, {
      adminId: holderOf(roles.admins),
      fellowId: verifierId,
      appraiserId: holderOf(roles.appraiser),
    })
    await fillProfiles(tx, members[0]?.member.id ?? '')
    await showWorks(tx, members[0]?.member.id ?? '')
    await rememberAchievements(tx, now)
    await liveWeeks(tx, now, members[0]?.member.id ?? '')
    await showHighlights(tx, now)
    await rememberCelebrations(
      tx,
      namedAccounts.map(({ mailbox }) => `${mailbox}@muster.test`),
      now,
    )
    await sumUpWeeks(tx, now, members[0]?.member.id ?? '')
    await troubleSignIn(tx, now, holderOf(roles.admins))
    await rememberActivity(tx)
    await rememberSettings(tx, now)
    await reportOnTasks(tx, holderOf(roles.admins))
    await tx`insert into app_state (key, value) values ('demo-community', ${String(count)})`
  })
  // After all counts: jobs would do it at night and on Monday.
  await sql`select refresh_campuses(${now}::timestamptz)`
  await seatAtTables(sql, now)
  if (options.files) await pictureWorks(sql, options.files)
}

async function isLoaded(sql: Template): Promise<boolean> {
  return (await sql`select from app_state where key = 'demo-community'`).length > 0
}

/** Adds everybody, and their karma by group to `members`. Gives the ids of the ledger rows by their cause. */
function addPeople(
  lines: Lines,
  catalogue: Catalogue,
  people: readonly DemoPerson[],
  members: readonly { readonly byGroup: Map<string, number> }[],
  passwordHash: string,
): Map<string, string> {
  const entryIds = new Map<string, string>()
  for (const [index, { member, deeds, invitedBy }] of people.entries()) {
    const groupIds = member.groups.map(({ id }) => id)
    const ledger = keepLedger(member, groupIds, deeds)
    addMember(lines, catalogue, member, ledger, passwordHash)
    if (invitedBy) lines.referral.push(line(member.id, invitedBy.id, moment(member.joinedAt)))
    for (const [groupId, karma] of ledger.byGroup) members[index]?.byGroup.set(groupId, karma)
    for (const { id, cause } of ledger.entries) entryIds.set(cause, id)
  }
  return entryIds
}

const MEMBERS_A_CIRCLE = 10

/** The circles of the demo: the learner's comes first; other named accounts are in none. */
function circlesOf(members: readonly CirclePerson[], now: number): DemoCircle[] {
  const [learner] = members
  const people = members.filter(
    ({ member }) => member.number >= namedAccounts.length + reviewers.length && !member.suspended,
  )
  const count = Math.round(members.length / MEMBERS_A_CIRCLE)
  const wanted = { people, count, first: 0, now, numbered: false, ...(learner && { learner }) }
  return withFittingSlots(createCircles(randomFor(-1), wanted), now)
}
