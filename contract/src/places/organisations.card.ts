import { pageAccess } from '../access/access.ts'
import { feature, member } from '../lib/card.ts'

export const card = feature({
  calls: [
    () => import('./organisations.ts'),
    () => import('./organisation-acts.ts'),
    () => import('./organisation-proposals.ts'),
    () => import('./protected-organisations.ts'),
    () => import('./own-organisations.ts'),
  ],
  pages: [
    member('/verify-organizations', 'New organisations', {
      gate: pageAccess.verifyOrganizations,
      also: ['/management/verify-organizations'],
    }),
    member('/organizations', 'Organisations', {
      gate: pageAccess.organizations,
      also: ['/management/organization/organizations'],
    }),
    member('/organizations/bulk-import', 'Import organisations', { gate: pageAccess.organizations }),
  ],
  records: {
    organization: { label: 'Organisation', access: pageAccess.organizations, undo: pageAccess.organizations },
    organization_karma_type: { label: 'Karma type', access: pageAccess.organizations },
    organization_proposal: { label: 'Proposed organisation', access: pageAccess.verifyOrganizations },
  },
  acts: {
    'organization.create': ['Organisation added', '{who} added the organisation “{record}”'],
    'organization.update': ['Organisation updated', '{who} updated the organisation “{record}”'],
    'organization.remove': ['Organisation deleted', '{who} deleted the organisation “{record}”'],
    'organization.import': ['Organisations imported', '{who} imported organisations from “{record}”'],
    'organization.import_undo': [
      'Organisation import undone',
      '{who} undid the import of organisations from “{record}”',
    ],
    'organization_proposal.accept': [
      'Proposed organisation added',
      '{who} added the proposed organisation “{record}”',
    ],
    'organization_proposal.merge': [
      'Proposed organisation matched',
      '{who} matched the proposed organisation “{record}” with an existing one',
    ],
    'organization_proposal.reject': [
      'Proposed organisation rejected',
      '{who} rejected the proposed organisation “{record}”',
    ],
    'organization_proposal.undo': [
      'Proposed organisation reopened',
      '{who} undid the decision on the proposed organisation “{record}”',
    ],
    'organization.karma': [
      'Karma given to an organisation',
      '{who} gave karma to the organisation “{record}”',
    ],
    'organization_karma_type.create': ['Karma type created', '{who} created the karma type “{record}”'],
  },
  views: {
    organizations: 'organisations.staffList',
  },
})
