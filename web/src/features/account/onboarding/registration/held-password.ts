/**
 * The password between the first step and the making of the account. It lives in memory alone: a reload forgets
 * it, and the first step asks for it again.
 */
let held = ''

export const heldPassword = {
  hold(password: string) {
    held = password
  },
  read: () => held,
  drop() {
    held = ''
  },
}
