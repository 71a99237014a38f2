import { entrance } from '../access/access.ts'
import { routes } from '../lib/route.ts'
import { Registered } from './joining.ts'
import { OpenidRegistration } from './openid.ts'

export const openid = routes({
  register: {
    method: 'POST',
    path: '/api/v1/register/openid/',
    access: entrance,
    limit: 'register',
    body: OpenidRegistration,
    reply: Registered,
    summary: 'Create an account for the confirmed identity, connect the two, and sign in',
  },
})
