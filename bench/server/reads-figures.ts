/** What every read keeps to, among 100,000 members; what a call has of its own stands in `ownFigures`, with the reason. */
const usual = {
  /** 95th percentile of the milliseconds of a request when nothing else is asked. */
  milliseconds: 50,
  /** Of an answer that is no file. */
  kilobytes: 60,
  /** Requests a second as a share of one read by key through bare Fastify. */
  share: 0.1,
} as const

type Figures = Partial<Record<keyof typeof usual, number>> & { readonly because: string }

/** The same figures for several calls, for the same reason. */
const each = (figures: Figures, calls: readonly string[]) =>
  Object.fromEntries(calls.map((call) => [call, figures]))

/** By the name of the call, or of the call and what it is asked with. */
const ownFigures: Readonly<Record<string, Figures>> = {
  ...each(
    {
      share: 0.03,
      because: 'Few people ask, each for a page of rows of their own with names from several tables.',
    },
    [
      'tasks.list',
      'vouchers.list',
      'submissions.queue',
      'submissions.peerQueue',
      'moderationBoard.tasks',
      'moderationBoard.leaderboard',
      'meetupVerification.list',
      'meetupVerification.review',
      'activity.list',
      'apiKeys.list',
      'channels.list',
      'bulkJobs.list',
      'vouchers.imports',
      'interestGroups.manage',
      'states.list',
      'zones.list',
      'districts.list',
      'affiliations.list',
      'affiliations.show',
      'departments.list',
      'collegeLevels.list',
      'circleReports.enrolment',
      'circleReports.learners',
      'circleReports.colleges',
      'staffSearch.members',
      'achievementIssuing.issuedLog',
      'campusCircles.list',
      'campusHealth.attention',
      'districtBoard.students',
      'donationManagement.list',
      'shortLinks.analytics',
    ],
  ),
  ...each({ share: 0.015, because: 'Staff open one record, and are shown all that hangs on it.' }, [
    'locations.find',
    'locations.branch',
    'locations.detail',
    'locations.previewMove',
    'states.one',
    'districts.one',
    'organisationTransfers.preview',
    'organisationTransfers.mergePreview',
    'errorLog.view',
    'today.read',
  ]),
  ...each({ share: 0.05, because: 'It is about the reader alone, from several tables.' }, [
    'profiles.editable',
    'profiles.campuses',
    'submissions.mine',
    'submissions.task',
    'meetups.list',
    'meetups.next',
    'meetupsOlder.mine',
    'learningCircles.find',
    'circleMembers.readLink',
    'learningCircles.detail',
    'meetupsOlder.ofCircle',
    'meetupsOlder.record',
  ]),
  ...each(
    {
      share: 0.02,
      because: 'What the reader can do next follows from what they and their circles have done.',
    },
    [
      'submissions.ofMyGroups',
      'learningCircles.suggestedTasks',
      'learningCirclesOlder.info',
      'meetupsOlder.verifyList',
    ],
  ),
  'learningCirclesOlder.publicList': {
    share: 0.05,
    because: 'All that match are counted for the numbers of pages that earlier clients show.',
  },
  'learningCirclesOlder.dashboard': {
    share: 0.02,
    because: 'All circles and memberships are counted by group, once for all who ask at the same time.',
  },
  'profiles.search, mentors': {
    share: 0.03,
    because: 'Without words, all mentors are put in the order of their karma.',
  },
  'home.firstView': {
    share: 0.25,
    because: 'Everybody opens it, and all who ask at once share its statements.',
  },
  'home.day': { share: 0.25, because: 'It is the larger part of the first view.' },
  'users.list, a page far into it': {
    share: 0.1,
    because: 'It is reached from a page nearby, or counted from the end.',
  },
  'users.list': { share: 0.15, because: 'Staff open it more often than any other list.' },
  'users.list, a whole name': { share: 0.2, because: 'The index finds the few who have it.' },
  'profiles.search, a whole name': { share: 0.2, because: 'The index finds the few who have it.' },
  'interestGroups.list': { share: 0.4, because: 'How many members each group has is kept.' },
  'hackathonApplicants.everywhere': {
    kilobytes: 500,
    share: 0.02,
    because: 'Earlier clients read it without pages: all answers of the latest 1,000 applications.',
  },
  'hackathonApplicants.older': {
    kilobytes: 500,
    share: 0.02,
    because: 'The same for the first 1,000 applications of one hackathon.',
  },
  'memberAccess.calls': {
    kilobytes: 100,
    because: 'It names every call that only some may make; it is compressed on its way, and asked for once.',
  },
  'profiles.myLevels': { share: 0.2, because: 'Every profile asks for it.' },
  'profiles.myLog, a first page': { share: 0.2, because: 'Every profile asks for it.' },
  ...each(
    {
      share: 0.06,
      because:
        'Without a limit it is the whole log with all its fields, as earlier clients read it: 65 rows of 17 kB, which ' +
        'bare Fastify writes at 0.36 of the bare read when it has them in memory, and at 0.13 to 0.21 when it reads them.',
    },
    ['profiles.myLog', 'profiles.logByMuid'],
  ),
}

/** Beside what every call is asked with: what is known to cost the most. */
export const asked: readonly {
  readonly name: string
  readonly query: Readonly<Record<string, string>>
  readonly as: string
}[] = [
  { name: 'users.list', as: 'a page far into it', query: { pageIndex: '3000', perPage: '20' } },
  { name: 'users.list', as: 'by name', query: { sortBy: 'full_name' } },
  { name: 'users.list', as: 'by karma', query: { sortBy: '-karma' } },
  { name: 'users.list', as: 'a whole name', query: { search: 'anjali menon' } },
  { name: 'users.list', as: 'a level', query: { search: 'lvl2' } },
  { name: 'users.list', as: 'what all levels have', query: { search: 'l' } },
  { name: 'profiles.myLog', as: 'a first page', query: { limit: '20' } },
  { name: 'profiles.search', as: 'a whole name', query: { search: 'anjali menon' } },
  { name: 'profiles.search', as: 'mentors', query: { role: 'mentor' } },
]

/** Calls that refuse to answer without words to search for. */
export const alwaysSearched: ReadonlySet<string> = new Set(['profiles.search'])

/** What a read keeps to. @param name of the call, and behind a comma what it is asked with */
export const figuresFor = (name: string) => ({
  ...usual,
  ...(ownFigures[name] ?? ownFigures[name.split(',')[0] ?? '']),
})
