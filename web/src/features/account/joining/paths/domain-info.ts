import type { Domain } from '@muster/contract/lib/words.ts'

export interface DomainInfo {
  value: Domain
  label: string
  /** Who the domain is for, in one line. */
  text: string
  /** Fields of the domain, shown while choosing. */
  fields: readonly string[]
  /** Skills to learn, shown with the quiz result. */
  skills: readonly string[]
}

/** The four domains as the registration describes them. */
export const domainInfo: readonly DomainInfo[] = [
  {
    value: 'coder',
    label: 'Coder',
    text: 'You like making software do things.',
    fields: [
      'Web development',
      'Mobile apps',
      'Data science',
      'Machine learning',
      'Cloud computing',
      'DevOps',
    ],
    skills: [
      'Programming languages',
      'Web development',
      'Mobile development',
      'Software engineering',
      'Databases',
      'Cloud computing',
      'DevOps and CI/CD',
      'Software architecture',
    ],
  },
  {
    value: 'maker',
    label: 'Maker',
    text: 'You like things you can hold in your hands.',
    fields: ['Hardware development', 'IoT projects', 'Robotics', '3D printing', 'Electronics', 'DIY'],
    skills: [
      'Hardware design',
      'Electronics',
      '3D printing',
      'Robotics',
      'IoT',
      'Prototyping',
      'CAD and CAM',
      'Product design',
    ],
  },
  {
    value: 'manager',
    label: 'Manager',
    text: 'You like bringing people and plans together.',
    fields: [
      'Project management',
      'Product management',
      'Business strategy',
      'Team leadership',
      'Operations',
      'HR',
    ],
    skills: [
      'Project management',
      'Leadership',
      'Business strategy',
      'Resource planning',
      'Risk management',
      'Agile methods',
      'Working with stakeholders',
      'Process optimisation',
    ],
  },
  {
    value: 'creative',
    label: 'Creative',
    text: 'You like telling stories and giving them shape.',
    fields: [
      'UI and UX',
      'Graphic design',
      'Animation',
      'Video editing',
      'Content creation',
      'Digital marketing',
    ],
    skills: [
      'UI and UX',
      'Graphic design',
      'Digital marketing',
      'Content creation',
      'Brand strategy',
      'Animation',
      'Video production',
      'Social media',
    ],
  },
]
