/** The roles of the product (data model, section 1). Permission checks name them, so they are never renamed. */
export const systemRoles: readonly { readonly title: string; readonly description: string }[] = [
  { title: 'Admins', description: 'Run the installation: every page, every setting, every permission.' },
  {
    title: 'Discord Moderator',
    description: 'Keeps the Discord community friendly and its task queue short.',
  },
  { title: 'Ex Official', description: 'Used to hold an office in the community.' },
  {
    title: 'Fellow',
    description: 'Staff who verify meetups, organisations and roles and give out vouchers.',
  },
  { title: 'Associate', description: 'Staff who look after channels, affiliations and short links.' },
  { title: 'Zonal Campus Lead', description: 'Supports the campuses of one zone.' },
  { title: 'Appraiser', description: 'Gives submitted work its final review.' },
  { title: 'District Campus Lead', description: 'Supports the campuses of one district.' },
  { title: 'Mentor', description: 'A professional who guides learners.' },
  { title: 'Intern', description: 'Works with the team for a limited time.' },
  { title: 'Campus Lead', description: 'Leads the learners of one campus.' },
  { title: 'Bot Dev', description: 'Builds and looks after the community’s Discord bots.' },
  { title: 'Pre Member', description: 'Has joined, but hasn’t finished the first steps.' },
  { title: 'Suspended', description: 'Can’t take part at the moment.' },
  { title: 'Student', description: 'Studies at a college or school.' },
  { title: 'Enabler', description: 'A teacher or staff member who supports learners on campus.' },
  { title: 'Tech Team', description: 'Builds the platform and looks after the error log.' },
  { title: 'IG Lead', description: 'Leads an interest group.' },
  { title: 'Campus Activation Team', description: 'Brings in new campuses and looks after college levels.' },
  { title: 'Lead Enabler', description: 'Coordinates the enablers of one campus.' },
]
