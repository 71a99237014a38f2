import { SOCIAL_LINK_KARMA, socialNetworks, socialNetworkTitles } from '@muster/contract/lib/words.ts'
import type { ReferenceTask } from './task-shape.ts'

const single = { level: null, group: null, variableKarma: false, usageCount: 1 } as const
/** Meetings and referrals come up as often as they happen; the unique cause of each keeps them apart. */
const repeated = { level: null, group: null, usageCount: 10_000 } as const

/** Tasks that the code itself awards (data model, sections 1 and 2); they stand under no level. */
export const systemTasks: readonly ReferenceTask[] = [
  ...socialNetworks.map((network) => ({
    ...single,
    hashtag: `#social_${network}`,
    title: `${socialNetworkTitles[network]} profile linked`,
    description: `Add your ${socialNetworkTitles[network]} account to your profile.`,
    karma: SOCIAL_LINK_KARMA,
    type: 'Social' as const,
  })),
  {
    ...repeated,
    hashtag: '#lcmeetjoin',
    title: 'Joined a meetup',
    description: 'Join a meetup of a learning circle with its code.',
    karma: 10,
    type: 'Circles',
    variableKarma: false,
  },
  {
    ...repeated,
    hashtag: '#lcmeetreport',
    title: 'Meetup report',
    description: 'Report what your learning circle did at a meetup.',
    karma: 20,
    type: 'Circles',
    variableKarma: false,
  },
  {
    ...repeated,
    hashtag: '#lcmeetverify',
    title: 'Meetup verified',
    description: 'Staff read the report of a meetup and decide what it was worth.',
    karma: 200,
    type: 'Circles',
    variableKarma: true,
  },
  {
    ...repeated,
    hashtag: '#hackathon-part',
    title: 'Took part in a hackathon',
    description: 'Build something with a team at a hackathon and hand it in.',
    karma: null,
    type: 'Hackathons',
    variableKarma: true,
  },
  {
    ...repeated,
    hashtag: '#hackathon-prize',
    title: 'Won a prize at a hackathon',
    description: 'Win one of the prizes of a hackathon with your team.',
    karma: null,
    type: 'Hackathons',
    variableKarma: true,
  },
  {
    ...repeated,
    hashtag: '#mucoin',
    title: 'mucoin',
    description: 'Coins spent on an invitation.',
    karma: null,
    type: 'Referral',
    variableKarma: true,
  },
  {
    ...repeated,
    hashtag: '#referral',
    title: 'referral',
    description: 'Somebody you invited has joined.',
    karma: 20,
    type: 'Referral',
    variableKarma: false,
  },
  {
    ...single,
    hashtag: '#tfp2.0-scratch',
    title: 'First Programs: Scratch',
    description: 'Build a small story or game in Scratch and share its link.',
    karma: 30,
    type: 'Tasks',
    level: 2,
  },
  {
    ...single,
    hashtag: '#tfp2.0-command-line',
    title: 'First Programs: Command Line',
    description: 'Find, move and search files without a mouse; hand in the commands you used.',
    karma: 30,
    type: 'Tasks',
    level: 2,
  },
  {
    ...single,
    hashtag: '#tfp2.0-git-github',
    title: 'First Programs: Git and GitHub',
    description: 'Make a repository, a branch and a pull request, and merge it.',
    karma: 40,
    type: 'Tasks',
    level: 2,
  },
]
