import { events, topicsOf } from '../community/topics.ts'
import { type Actors, type Deed, deed, reviewed, socialDeed } from '../history.ts'
import { newName } from '../new-name.ts'
import { createRandom } from '../random.ts'
import { DAY, humanTimes } from '../times.ts'

/** Before the first task came circles, and the links on the profile. */
const arrival =
  'join social:github join join social:linkedin join social:hackerrank join join join social:medium join join social:stackoverflow quiz'
/** Accounts of other sites that this history links. */
export const learnerNetworks = ['github', 'linkedin', 'hackerrank', 'medium', 'stackoverflow']

/** Level 3 is entered here; what follows brings 620 towards level 4. */
const growth = `#hello-muster join #my-goal #find-your-way #search-well attend #read-the-manual join report
  #tfp2.0-command-line #campus-helper join verify #tfp2.0-git-github join attend #teach-a-friend invite
  #portfolio-page join #first-slides #campus-helper join attend #spreadsheet-basics #tfp2.0-scratch report
  join #hack-first verify attend join #accessible-form join invite #campus-helper join attend
  #web-small-product join report join #campus-talk verify join attend #hack-finish join report join`

/** What her karma for people who came is called until it is known who they were. */
export const CAME_ON_INVITATION = 'A friend joined through your invitation'

/**
 * The history of the learner that people sign in as first: level 3 with 620 of 800 towards level 4, 1,842 karma
 * in all. Written down rather than left to chance, because screens and texts speak of these numbers.
 */
export function learnerHistory(actors: Actors, userId: string, joinedAt: number, until: number): Deed[] {
  const random = createRandom(1842)
  const { catalogue } = actors
  const groups = ['WEB', 'DATA'].map((code) => catalogue.groups.find((group) => group.code === code))
  const topics = topicsOf('WEB')
  const told = new Set<string>()
  const counts = new Map<string, number>()
  const circle = (hashtag: string, text: (topic: string) => string, karma?: number): Deed => {
    const reviewer = random.pick(actors.reviewers)
    const given = deed(
      catalogue.task(hashtag),
      text(newName(random, topics, told)),
      karma === undefined ? null : reviewer,
      karma,
    )
    return { ...given, groupId: random.pick(groups.slice(0, random.chance(0.7) ? 1 : 2))?.id ?? null }
  }
  const steps: Readonly<Record<string, () => Deed>> = {
    join: () => circle('#lcmeetjoin', (topic) => `At a meetup: ${topic}`),
    invite: () => ({ ...circle('#referral', () => CAME_ON_INVITATION), groupId: null }),
    report: () => circle('#lcmeetreport', (topic) => `Report of a meetup: ${topic}`),
    verify: () => circle('#lcmeetverify', (topic) => `Verified meetup: ${topic}`, 40),
    attend: () =>
      deed(catalogue.task('#event-attended'), `Attended ${newName(random, events, told)}`, null, 15),
    quiz: () =>
      deed(catalogue.task('#quiz-night'), 'Monsoon quiz, by score', random.pick(actors.reviewers), 42),
  }
  const deeds = `${arrival} ${growth}`.split(/\s+/).map((word) => {
    const step = steps[word]
    if (step) return step()
    if (word.startsWith('social:')) return socialDeed(catalogue, userId, word.slice('social:'.length))
    const times = (counts.get(word) ?? 0) + 1
    counts.set(word, times)
    const imran = actors.reviewers[0]
    const reviewer = word === '#accessible-form' && imran ? imran : random.pick(actors.reviewers)
    return reviewed(catalogue.task(word), reviewer, times)
  })
  const lately = 5
  const times = [
    ...humanTimes(random, deeds.length - lately, joinedAt, until - 6 * DAY),
    ...humanTimes(random, lately, until - 6 * DAY, until),
  ]
  return deeds.map((one, index) => ({ ...one, at: times[index] ?? until }))
}
