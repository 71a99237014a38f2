import { feature } from '../lib/card.ts'

export const card = feature({
  calls: [() => import('./sign-in-help.ts')],
  acts: {
    'user.help_code': ['Sign-in code sent', '{who} sent a sign-in code to {record}'],
    'user.help_confirm': [
      'Confirmation link sent',
      '{who} sent {record} the link that confirms their address',
    ],
    'user.help_unlock': ['Failed sign-ins cleared', '{who} cleared the failed sign-ins of {record}'],
  },
})
