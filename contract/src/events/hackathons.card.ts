import { anyOf, dynamicTypes, pageAccess, roles } from '../access/access.ts'
import { feature, member, shared, thing } from '../lib/card.ts'

const gate = pageAccess.hackathon

export const card = feature({
  calls: [() => import('./hackathons.ts')],
  shapes: [() => import('./hackathon-parts.ts'), () => import('./hackathon-shapes.ts')],
  pages: [
    member('/hackathon', 'Hackathons', { gate }),
    member('/hackathon/create', 'Create a hackathon', { gate }),
    member('/hackathon/edit/:id', 'Edit hackathon', { gate }),
    member('/hackathon/organizers/:id', 'Organisers', { gate }),
    member('/hackathon/details/:id', 'Hackathon', { gate }),
    shared(thing('/dashboard/special-events/hackathon/:id', 'Hackathon', 'hackathons.page')),
  ],
  records: {
    hackathon: { label: 'Hackathon', access: anyOf(roles.admins, dynamicTypes.hackathon) },
  },
  acts: {
    'hackathon.create': ['Hackathon created', '{who} created the hackathon “{record}”'],
    'hackathon.update': ['Hackathon updated', '{who} updated the hackathon “{record}”'],
    'hackathon.remove': ['Hackathon deleted', '{who} deleted the hackathon “{record}”'],
    'hackathon.add_crew': ['Hackathon crew member added', '{who} added someone to the crew of “{record}”'],
    'hackathon.remove_crew': [
      'Hackathon crew member removed',
      '{who} removed someone from the crew of “{record}”',
    ],
    'hackathon.pass_on': [
      'Hackathon owner changed',
      '{who} made someone else the owner of the hackathon “{record}”',
    ],
  },
})
