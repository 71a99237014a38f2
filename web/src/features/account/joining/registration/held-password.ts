/**
 * The password between the first step and the creation of the account. It is only held in memory: after a
 * reload, the first step asks for it again.
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
