export interface DemoOrganisation {
  readonly title: string
  readonly code: string
  readonly type: 'College' | 'Company' | 'School' | 'Community'
  /** A district of Kerala. */
  readonly district: string
  readonly affiliation: string | null
  /** Share of the members that belong to it, against the others of its type. */
  readonly size: number
}

type CollegeRow = readonly [title: string, code: string, district: string, affiliation: string, size: number]

const sahyadri = 'Sahyadri Technological University'
const nila = 'Nila University of Arts and Sciences'
const vembanad = 'Vembanad Lakes University'
const agasthya = 'Agasthya Hills University'
const autonomous = 'Autonomous and independent institutions'

const colleges: readonly CollegeRow[] = [
  ['Theyyam Valley College of Engineering', 'TVCE', 'Kannur', sahyadri, 80],
  ['Kolathunad College of Arts and Science', 'KOCAS', 'Kannur', nila, 34],
  ['Beypore Harbour Institute of Technology', 'BHIT', 'Kozhikode', sahyadri, 62],
  ['Kappad Shore College', 'KPSC', 'Kozhikode', nila, 18],
  ['Pooramkulam Engineering College', 'PKEC', 'Thrissur', sahyadri, 48],
  ['Chimmini Hills College of Design', 'CHCD', 'Thrissur', autonomous, 22],
  ['Periyar Bend College of Engineering', 'PBCE', 'Ernakulam', sahyadri, 56],
  ['Kayal Institute of Management', 'KAIM', 'Ernakulam', vembanad, 24],
  ['Spice Route College of Arts', 'SRCA', 'Ernakulam', vembanad, 14],
  ['Agasthya Foothills Engineering College', 'AFEC', 'Thiruvananthapuram', agasthya, 42],
  ['Veli Lagoon Institute of Science', 'VLIS', 'Thiruvananthapuram', agasthya, 20],
  ['Karamana Riverside College of Commerce', 'KRCC', 'Thiruvananthapuram', agasthya, 12],
]

const others: readonly (readonly [
  DemoOrganisation['type'],
  title: string,
  code: string,
  district: string,
])[] = [
  ['Company', 'Backwater Software Labs', 'BWSL', 'Ernakulam'],
  ['Company', 'Monsoon Cloudworks', 'MCLW', 'Thiruvananthapuram'],
  ['Company', 'Cardamom Robotics', 'CDRB', 'Kozhikode'],
  ['Company', 'Houseboat Design Studio', 'HBDS', 'Ernakulam'],
  ['Company', 'Lighthouse Analytics House', 'LHAH', 'Kannur'],
  ['School', 'Paithal Hills Higher Secondary School', 'PHHSS', 'Kannur'],
  ['School', 'Old Pier Higher Secondary School', 'OPHSS', 'Kozhikode'],
  ['School', 'Nine Banyans School', 'NBSC', 'Thrissur'],
  ['School', 'Kayal View Higher Secondary School', 'KVHSS', 'Ernakulam'],
  ['Community', 'Kannur Open Source Evenings', 'KOSE', 'Kannur'],
  ['Community', 'Women Who Tinker', 'WWT', 'Ernakulam'],
  ['Community', 'Malabar Makers Table', 'MMT', 'Kozhikode'],
  ['Community', 'Saturday Sketch Walk', 'SSW', 'Thrissur'],
  ['Community', 'Founders by the Lake', 'FBL', 'Ernakulam'],
  ['Community', 'Data and Tea', 'DNT', 'Thiruvananthapuram'],
]

/** Invented organisations; none of them exists. */
export const demoOrganisations: readonly DemoOrganisation[] = [
  ...colleges.map(([title, code, district, affiliation, size]) => ({
    title,
    code,
    type: 'College' as const,
    district,
    affiliation,
    size,
  })),
  ...others.map(([type, title, code, district]) => ({
    title,
    code,
    type,
    district,
    affiliation: null,
    size: 1,
  })),
]
