import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { hasPackages, npmCommand, pinnedNode, root } from './project.mjs'

// The output is collected, so the programs cannot see for themselves whether it will be shown on a terminal.
const COLOURS = process.stdout.isTTY ? { FORCE_COLOR: '1' } : { NO_COLOR: '1', FORCE_COLOR: '0' }

/**
 * Runs a command to its end and collects what it writes. `limit` in milliseconds ends one that hangs.
 * Gives `{ ok, output, ms }`; it never rejects.
 */
export function runQuietly({ command, args, env, shell = false, cwd = root, limit }) {
  const start = performance.now()
  return new Promise((resolve) => {
    let output = ''
    const finish = (ok) => {
      clearTimeout(timer)
      resolve({ ok, output: output.trimEnd(), ms: performance.now() - start })
    }
    const child = spawn(command, args, {
      cwd,
      shell,
      env: { ...process.env, ...COLOURS, ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
      windowsHide: true,
    })
    const timer = limit && setTimeout(stopHanging, limit)
    function stopHanging() {
      output += `\nstopped: it took longer than ${seconds(limit)}`
      child.kill()
    }
    for (const stream of [child.stdout, child.stderr]) {
      stream.setEncoding('utf8')
      stream.on('data', (text) => {
        output += text
      })
    }
    child.once('error', (error) => {
      output += error.message
      finish(false)
    })
    child.once('close', (code) => finish(code === 0))
  })
}

/** Runs a command on this terminal. Gives whether it went well. */
export function runOpenly({ command, args, env, cwd = root }) {
  return new Promise((resolve) => {
    const child = spawn(command, args, {
      cwd,
      env: { ...process.env, ...env },
      stdio: 'inherit',
      windowsHide: true,
    })
    child.once('error', () => resolve(false))
    child.once('close', (code) => resolve(code === 0))
  })
}

/** A step that people wait for: one line with the time that passes, and its output only when it fails. */
export async function runStep(title, job) {
  const live = process.stdout.isTTY
  const start = performance.now()
  const show = (mark, end) =>
    process.stdout.write(
      `${live ? '\r\x1b[K' : ''}${mark} ${title} ${seconds(performance.now() - start)}${end}`,
    )
  if (!live) process.stdout.write(`- ${title} ...\n`)
  const ticking = live && setInterval(show, 200, '-', '')
  const result = await runQuietly(job)
  clearInterval(ticking)
  show(result.ok ? '✓' : '✗', result.ok ? '\n' : ' failed:\n')
  if (!result.ok) process.stdout.write(`${result.output}\n`)
  return result.ok
}

/**
 * Installs what the lockfile names, without touching it. In a fresh clone that is `npm ci`. Where packages are
 * installed already it is not: `npm ci` removes them all first, under the feet of a server that runs from them.
 */
export function install() {
  return npmCommand([...(hasPackages() ? ['install', '--no-save'] : ['ci']), '--no-audit', '--no-fund'])
}

/** Fails when `npm ci` would refuse the lockfile. It changes nothing and asks no registry. */
export async function checkLockfile() {
  const args = [
    'ci',
    '--dry-run',
    '--offline',
    '--ignore-scripts',
    '--no-audit',
    '--no-fund',
    '--loglevel=error',
  ]
  const result = await runQuietly(npmCommand(args))
  const hint = '\n"npm run lockfile" adds packages of other platforms that are missing.'
  return result.ok ? result : { ...result, output: result.output + hint }
}

/** Builds the web app and the server; with `outdated`, those of them that are out of date. */
export const build = (...which) => ({
  command: pinnedNode(),
  args: [join(root, 'scripts', 'build.mjs'), ...which],
})

export function seconds(ms) {
  return `${(ms / 1000).toFixed(1)} s`
}
