import { feature, front, member, thing } from '../lib/card.ts'

export const card = feature({
  calls: [() => import('./hackathon-results.ts')],
  pages: [
    front('/certificate/:code?', 'Check a certificate'),
    member('/special-events/certificates', 'My certificates'),
    thing('/dashboard/special-events/hackathon/:id/results', 'Results', 'hackathonResults.published'),
  ],
  acts: {
    'hackathon.publish_results': [
      'Hackathon results published',
      '{who} published the results of the hackathon “{record}”',
    ],
    'hackathon.withdraw_results': [
      'Hackathon results withdrawn',
      '{who} withdrew the results of the hackathon “{record}”',
    ],
  },
})
