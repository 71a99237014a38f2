import { pageAccess } from '../access/access.ts'
import { feature, member } from '../lib/card.ts'

export const card = feature({
  calls: [() => import('./messages.ts')],
  shapes: [() => import('./message-shapes.ts')],
  pages: [
    member('/management/messages', 'Messages', { gate: pageAccess.messages }),
    member('/management/messages/:message_id', 'Message', { gate: pageAccess.messages }),
    member('/message/:message_id', 'Message'),
  ],
  records: {
    message: { label: 'Message', access: pageAccess.manageUsers },
  },
  acts: {
    'message.send': ['Message sent', '{who} sent the message “{record}”'],
    'message.ask': [
      'Signature of a message requested',
      '{who} asked for a signature of the message “{record}”',
    ],
    'message.sign': ['Message signed', '{who} signed the message “{record}”'],
    'message.decline': ['Message declined', '{who} declined to sign the message “{record}”'],
    'message.stop': ['Message stopped', '{who} stopped the message “{record}”'],
  },
})
