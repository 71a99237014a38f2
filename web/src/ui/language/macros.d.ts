import type { ReactNode } from 'react'

/** `Said` draws any value, and `say` leaves out what isn't there. */
declare module '@lingui/core/macro' {
  export function t(literals: TemplateStringsArray, ...values: unknown[]): string
  export function ph(value: Readonly<Record<string, ReactNode>>): string
}
