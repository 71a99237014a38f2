import type { ApplicationStatus } from '@muster/contract/lib/hackathon-words.ts'

/** Hackathons of the demo community. Days and hours are counted from the moment of loading. */
export interface DemoHackathon {
  readonly key: string
  readonly title: string
  readonly tagline: string | null
  readonly description: string | null
  readonly type: 'offline' | 'online' | 'both'
  readonly place: string | null
  readonly district: string | null
  readonly places: number | null
  readonly status: 'Draft' | 'Published' | 'Completed'
  readonly admission: 'decided' | 'first_come'
  /** Days from now: applications open, close; the hackathon starts, ends. */
  readonly days: readonly [number, number, number, number] | null
  readonly tracks: readonly string[]
  readonly applicants: Readonly<Partial<Record<ApplicationStatus, number>>>
  readonly welcomesBeginners?: true
}

export const demoHackathons: readonly DemoHackathon[] = [
  {
    key: 'build-weekend',
    title: 'Build Weekend',
    tagline: 'Thirty hours to build something your own town would use',
    description:
      'Pick a problem from the list that local bodies, clinics and ferry operators gave us, or bring your own. You keep what you build. On Sunday every team shows its work at its desk: no slides needed, a running thing and a clear story are enough.',
    type: 'offline',
    place: 'Innovation Hall',
    district: 'Ernakulam',
    places: 60,
    status: 'Published',
    admission: 'decided',
    days: [-12, 5, 7, 8],
    tracks: ['Public transport', 'Health', 'Climate and water', 'Local business', 'Learning'],
    applicants: { applied: 24, shortlisted: 9, accepted: 31, waiting: 4, rejected: 6, withdrawn: 2 },
    welcomesBeginners: true,
  },
  {
    key: 'small-models',
    title: 'Small Models, Big Help',
    tagline: 'Useful things that run on a cheap phone',
    description:
      'Language models that fit into a pocket, for people with little memory and less signal. Online, with two calls a day and mentors in the evenings.',
    type: 'online',
    place: null,
    district: null,
    places: 40,
    status: 'Published',
    admission: 'first_come',
    days: [-6, 12, 20, 22],
    tracks: ['Farming', 'Schools', 'Health'],
    applicants: { accepted: 26, withdrawn: 1 },
  },
  {
    key: 'health-hack',
    title: 'Malabar Health Hack',
    tagline: 'Tools for nurses, by people who asked nurses',
    description:
      'Nurses of three hospitals tell us on the first morning what slows them down. By the second evening one of them tries what you have built.',
    type: 'offline',
    place: 'Beach Road Campus',
    district: 'Kozhikode',
    places: 50,
    status: 'Published',
    admission: 'decided',
    days: [6, 20, 27, 28],
    tracks: [],
    applicants: {},
  },
  {
    key: 'zero-waste',
    title: 'Campus Zero Waste',
    tagline: 'Design, hardware and code against the canteen bin',
    description:
      'Two days on what a campus throws away, with the canteen, the garden and the workshop open all night.',
    type: 'both',
    place: 'Old Workshop',
    district: 'Thiruvananthapuram',
    places: 30,
    status: 'Published',
    admission: 'first_come',
    days: [-30, -3, -1, 1],
    tracks: ['Hardware', 'Design', 'Code'],
    applicants: { accepted: 30, waiting: 5, withdrawn: 3 },
  },
  {
    key: 'code-for-rivers',
    title: 'Code for Rivers',
    tagline: 'Read the river, tell the town',
    description: 'Sensors, maps and stories about the water that we live from.',
    type: 'offline',
    place: 'Riverside Library',
    district: 'Ernakulam',
    places: 45,
    status: 'Completed',
    admission: 'decided',
    days: [-150, -128, -121, -120],
    tracks: ['Sensors', 'Maps', 'Stories'],
    applicants: { accepted: 41, rejected: 12, withdrawn: 4 },
  },
  {
    key: 'design-sprint',
    title: 'Design Sprint',
    tagline: 'From sketch to something people can touch in a day',
    description: null,
    type: 'offline',
    place: null,
    district: 'Kannur',
    places: null,
    status: 'Draft',
    admission: 'decided',
    days: null,
    tracks: [],
    applicants: {},
  },
]

/** What applicants of the demo answer, in turn. */
export const demoAnswers: readonly { readonly build: string; readonly made: string }[] = [
  {
    build:
      'My grandmother waits four hours at the hospital without knowing her turn. We want a token by phone call, no app, that tells her when to leave.',
    made: 'A bus timing page for my college and the sign-up form of our circle.',
  },
  { build: 'A tide table for the ferries, read out loud.', made: 'A weather station on our roof.' },
  {
    build: 'Something for the people who repair roads: report a hole with one photo.',
    made: 'Two small games.',
  },
  {
    build: 'I do not know yet. I want to learn from others and help where I can.',
    made: 'Nothing finished so far.',
  },
  {
    build: 'A ledger of the rain in our village, kept by the school.',
    made: 'A website for the village library.',
  },
]

export const demoQuestions: readonly (readonly [question: string, answer: string])[] = [
  [
    'Do I need a team to apply?',
    'No. Apply alone and tick “help me find a team”. On the evening before we open a room where people without a team meet.',
  ],
  [
    'Is there a fee? Can I stay overnight?',
    'There is no fee. The hall stays open, and there are mats and showers.',
  ],
  ['Who owns what we build?', 'You do.'],
]
