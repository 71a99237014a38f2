import { createRequire } from 'node:module'
import type argon2 from '@node-rs/argon2'
import { testPassword } from '../members.ts'

const { hash: hashAny, verify: verifyAny }: typeof argon2 = createRequire(import.meta.url)('@node-rs/argon2')

let remembered: Promise<string> | undefined

/**
 * Stands for the library in tests. Nearly every member that they make has the same password, which is hashed once in
 * each process; that takes 20 ms. Every other password is the library's.
 */
export const hash: typeof hashAny = (password, options) => {
  if (password !== testPassword) return hashAny(password, options)
  remembered ??= hashAny(password, options)
  return remembered
}

export const verify: typeof verifyAny = async (stored, password, options) =>
  (password === testPassword && stored === (await remembered)) || verifyAny(stored, password, options)
