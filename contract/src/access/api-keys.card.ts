import { feature } from '../lib/card.ts'
import { anyOf, roles } from './access.ts'

export const card = feature({
  records: {
    api_key: { label: 'API key', access: anyOf(roles.admins) },
  },
  acts: {
    'api_key.create': ['API key created', '{who} created the API key “{record}”'],
    'api_key.revoke': ['API key revoked', '{who} revoked the API key “{record}”'],
  },
})
