import { feature, form } from '../lib/card.ts'

export const card = feature({
  calls: [
    () => import('./joining.ts'),
    () => import('./openid-registration.ts'),
    () => import('./leaving.ts'),
  ],
  shapes: [() => import('./registration-shapes.ts')],
  pages: [
    form('/login', 'Sign in', {
      also: ['/signin'],
      heading: 'Welcome back',
      lead: 'Sign in to pick up where you left off.',
    }),
    form('/login/google', 'Sign in', { heading: 'Signing you in' }),
    form('/login/openid', 'Sign in', { heading: 'Signing you in' }),
    form('/forgot-password', 'Forgot password', { heading: 'Forgot your password?' }),
    form('/reset-password', 'Reset password', { heading: 'Reset password' }),
    form('/register/interests', 'Interests'),
    form('/register/organization', 'Organisation details'),
    form('/register/pathfinder', 'Pathfinder'),
    form('/register/about', 'About you'),
    form('/register/:role?', 'Create an account', {
      heading: 'Create an account',
      lead: 'Four short steps, and you’re in.',
    }),
    form('/unsubscribe/:token', 'Emails'),
    form('/no-invitations/:token', 'Invitations'),
    form('/invited', 'Your invitation', {
      heading: 'Your invitation',
      lead: 'Your account is created when you accept.',
    }),
    form('/confirm-email', 'Confirm your email', {
      heading: 'Confirm your email',
      lead: 'This makes sure that emails about your account reach you.',
    }),
    form('/restore-email', 'Keep your address', {
      heading: 'Keep your address',
      lead: 'For when someone else has changed it.',
    }),
    form('/stop-reset', 'Stop the reset', {
      heading: 'Stop the reset',
      lead: 'Your two-step sign-in stays as it is.',
    }),
  ],
})
