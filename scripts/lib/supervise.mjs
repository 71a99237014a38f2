import { spawn } from 'node:child_process'
import { createInterface } from 'node:readline'
import { root } from './project.mjs'

const SAME_PRESS = 500
const PARENT_CHECK = 200
const SIGNALS = { SIGINT: 2, SIGTERM: 15, SIGHUP: 1 }

/**
 * Runs programs side by side until the first one ends, then asks the others to stop. Gives the exit code of the first.
 * The lines of a program with a name carry it in front.
 *
 * On Ctrl-C a terminal signals everyone in its group and npm signals us again, so the programs get groups of their own
 * and each signal from us, once. We outlive them: a caller that waits for us may rely on their work being finished.
 */
export async function supervise(programs) {
  const windows = process.platform === 'win32'
  const children = programs.map(({ name, command, args, env }) => {
    const stdio = name ? ['ignore', 'pipe', 'pipe'] : 'inherit'
    const child = spawn(command, args, {
      cwd: root,
      env: { ...process.env, ...env },
      stdio,
      detached: !windows,
    })
    if (name) for (const stream of [child.stdout, child.stderr]) prefixLines(stream, name)
    return child
  })
  const last = {}
  const pass = (signal) => {
    const now = performance.now()
    // On Windows everyone at the console has had the Ctrl-C already, and a signal from here would be a kill.
    if (windows || now - last[signal] < SAME_PRESS) return
    last[signal] = now
    for (const child of children) child.kill(signal)
  }
  for (const signal of Object.keys(SIGNALS)) process.on(signal, () => pass(signal))
  // A SIGTERM that only npm gets ends npm and its shell and never reaches us; then our parent is another one.
  const parent = process.ppid
  const orphaned = setInterval(() => process.ppid !== parent && pass('SIGTERM'), PARENT_CHECK)
  const ends = children.map(ended)
  const code = await Promise.race(ends)
  clearInterval(orphaned)
  if (Object.keys(last).length === 0) for (const child of children) child.kill('SIGTERM')
  await Promise.all(ends)
  return code
}

function ended(child) {
  return new Promise((resolve) => {
    child.once('error', (error) => {
      process.stderr.write(`${child.spawnfile}: ${error.message}\n`)
      resolve(127)
    })
    child.once('exit', (code, signal) => resolve(code ?? 128 + (SIGNALS[signal] ?? 9)))
  })
}

function prefixLines(stream, name) {
  createInterface({ input: stream }).on('line', (line) => process.stdout.write(`${name} | ${line}\n`))
}
