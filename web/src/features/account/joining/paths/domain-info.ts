import { t } from '@lingui/core/macro'
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
    label: t`Coder`,
    text: t`You like making software do things.`,
    fields: [
      t`Web development`,
      t`Mobile apps`,
      t`Data science`,
      t`Machine learning`,
      t`Cloud computing`,
      'DevOps',
    ],
    skills: [
      t`Programming languages`,
      t`Web development`,
      t`Mobile development`,
      t`Software engineering`,
      t`Databases`,
      t`Cloud computing`,
      t`DevOps and CI/CD`,
      t`Software architecture`,
    ],
  },
  {
    value: 'maker',
    label: t`Maker`,
    text: t`You like things you can hold in your hands.`,
    fields: [t`Hardware development`, t`IoT projects`, t`Robotics`, t`3D printing`, t`Electronics`, t`DIY`],
    skills: [
      t`Hardware design`,
      t`Electronics`,
      t`3D printing`,
      t`Robotics`,
      'IoT',
      t`Prototyping`,
      t`CAD and CAM`,
      t`Product design`,
    ],
  },
  {
    value: 'manager',
    label: t`Manager`,
    text: t`You like bringing people and plans together.`,
    fields: [
      t`Project management`,
      t`Product management`,
      t`Business strategy`,
      t`Team leadership`,
      t`Operations`,
      t`HR`,
    ],
    skills: [
      t`Project management`,
      t`Leadership`,
      t`Business strategy`,
      t`Resource planning`,
      t`Risk management`,
      t`Agile methods`,
      t`Working with stakeholders`,
      t`Process optimisation`,
    ],
  },
  {
    value: 'creative',
    label: t`Creative`,
    text: t`You like telling stories and giving them shape.`,
    fields: [
      t`UI and UX`,
      t`Graphic design`,
      t`Animation`,
      t`Video editing`,
      t`Content creation`,
      t`Digital marketing`,
    ],
    skills: [
      t`UI and UX`,
      t`Graphic design`,
      t`Digital marketing`,
      t`Content creation`,
      t`Brand strategy`,
      t`Animation`,
      t`Video production`,
      t`Social media`,
    ],
  },
]
