import { type DynamicType, dynamicTypes, type PermissionRole, roles } from '@muster/contract/access/access.ts'

/** Password of every demo account. Demo data exists only on a loopback address. */
export const demoPassword = 'muster-demo'

/** A person of the demo community that somebody may sign in as. */
export interface NamedAccount {
  readonly name: string
  /** The part of the address before `@muster.test`. */
  readonly mailbox: string
  readonly label: string
  readonly gender: 'Female' | 'Male'
  /** Level that the history leads to; 0: no history at all. */
  readonly level: number
  readonly role?: PermissionRole
  readonly dynamicType?: DynamicType
  /** Code of a demo college. */
  readonly college?: string
  readonly suspended?: true
}

const t = dynamicTypes

/** Somebody who holds nothing but one dynamic type. */
function staff(
  name: string,
  gender: NamedAccount['gender'],
  mailbox: string,
  dynamicType: DynamicType,
): NamedAccount {
  return { name, gender, mailbox: `${mailbox}-staff`, label: `${dynamicType} type`, level: 3, dynamicType }
}

export const learnerAccount: NamedAccount = {
  name: 'Anjali Menon',
  mailbox: 'learner',
  label: 'Learner',
  gender: 'Female',
  level: 3,
  college: 'TVCE',
}

export const namedAccounts: readonly NamedAccount[] = [
  learnerAccount,
  { name: 'Nila Haneef', mailbox: 'newcomer', label: 'Newcomer', gender: 'Female', level: 0 },
  { name: 'Sara Thomas', mailbox: 'admin', label: 'Admin', gender: 'Female', level: 5, role: roles.admins },
  { name: 'Vivek Nambiar', mailbox: 'fellow', label: 'Fellow', gender: 'Male', level: 5, role: roles.fellow },
  {
    name: 'Rehana Kutty',
    mailbox: 'associate',
    label: 'Associate',
    gender: 'Female',
    level: 4,
    role: roles.associate,
  },
  {
    name: 'Mathew Kurian',
    mailbox: 'zonal-lead',
    label: 'Zonal Campus Lead',
    gender: 'Male',
    level: 5,
    role: roles.zonalCampusLead,
    college: 'TVCE',
  },
  {
    name: 'Sithara Vijayan',
    mailbox: 'district-lead',
    label: 'District Campus Lead',
    gender: 'Female',
    level: 4,
    role: roles.districtCampusLead,
    college: 'TVCE',
  },
  {
    name: 'Niyas Rahman',
    mailbox: 'campus-lead',
    label: 'Campus Lead',
    gender: 'Male',
    level: 4,
    role: roles.campusLead,
    college: 'TVCE',
  },
  {
    name: 'Latha Ravindran',
    mailbox: 'lead-enabler',
    label: 'Lead Enabler',
    gender: 'Female',
    level: 3,
    role: roles.leadEnabler,
    college: 'TVCE',
  },
  {
    name: 'Jomon Chacko',
    mailbox: 'activation-team',
    label: 'Campus Activation Team',
    gender: 'Male',
    level: 4,
    role: roles.campusActivationTeam,
  },
  {
    name: 'Divya Prakash',
    mailbox: 'tech-team',
    label: 'Tech Team',
    gender: 'Female',
    level: 6,
    role: roles.techTeam,
  },
  {
    name: 'Parvathy Unni',
    mailbox: 'appraiser',
    label: 'Appraiser',
    gender: 'Female',
    level: 5,
    role: roles.appraiser,
  },
  { ...staff('Hiba Salim', 'Female', 'campus', t.campus), college: 'BHIT' },
  staff('Roshan Paul', 'Male', 'hackathon', t.hackathon),
  staff('Asha Mohanan', 'Female', 'user-management', t.userManagement),
  staff('Binoy Varghese', 'Male', 'manage-organization', t.manageOrganization),
  staff('Chandni Rajan', 'Female', 'task-management', t.taskManagement),
  staff('Dilip Sasidharan', 'Male', 'interest-group', t.interestGroup),
  staff('Elsa Sebastian', 'Female', 'college-levels', t.collegeLevels),
  staff('Faizal Haneef', 'Male', 'karma-voucher', t.karmaVoucher),
  staff('Gowri Pillai', 'Female', 'error-log', t.errorLog),
  staff('Harish Panicker', 'Male', 'dynamic-type', t.dynamicType),
  staff('Indu Raghavan', 'Female', 'manage-roles', t.manageRoles),
  staff('Joby Antony', 'Male', 'manage-locations', t.manageLocations),
  staff('Krishna Thampi', 'Male', 'channels', t.channels),
  staff('Lissy Cherian', 'Female', 'url-shortener', t.urlShortener),
  staff('Manoj Sivan', 'Male', 'discord-moderation', t.discordModeration),
  {
    name: 'Ben Iype',
    mailbox: 'suspended',
    label: 'Suspended member',
    gender: 'Male',
    level: 2,
    suspended: true,
  },
]

const emailOf = (account: NamedAccount) => `${account.mailbox}@muster.test`

/** Whom to sign in as, in the order to offer them; all have `demoPassword`. */
export const demoAccounts: readonly { readonly email: string; readonly label: string }[] = namedAccounts.map(
  (account) => ({ email: emailOf(account), label: account.label }),
)

/** People who review work; they are among the members, but not offered for sign-in. */
export const reviewers: readonly (readonly [name: string, gender: NamedAccount['gender']])[] = [
  ['Imran Sheikh', 'Male'],
  ['Devika Raman', 'Female'],
  ['Tomy Verghese', 'Male'],
  ['Nandini Kurup', 'Female'],
  ['Suhail Ahmed', 'Male'],
  ['Maria Jose', 'Female'],
]
