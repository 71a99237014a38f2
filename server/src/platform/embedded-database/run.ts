import { type SpawnOptions, spawn } from 'node:child_process'

export type RunResult = { code: number | null; output: string; failure?: Error }

/**
 * Runs a program and returns its exit code and output. If it couldn't be started, `code` is null and
 * `failure` has the reason. Never rejects.
 */
export function run(
  command: string,
  args: string[],
  options: SpawnOptions = {},
  input = '',
): Promise<RunResult> {
  return new Promise((resolve) => {
    let output = ''
    try {
      const child = spawn(command, args, { ...options, stdio: ['pipe', 'pipe', 'pipe'] })
      const collect = (chunk: Buffer) => {
        output += chunk.toString()
      }
      child.stdout.on('data', collect)
      child.stderr.on('data', collect)
      child.once('error', (failure) => resolve({ code: null, output, failure }))
      child.once('close', (code) => resolve({ code, output: output.trim() }))
      // A program that exits before reading its input closes the pipe (EPIPE); its exit code is enough.
      child.stdin.on('error', () => undefined)
      child.stdin.end(input)
    } catch (error) {
      resolve({ code: null, output, failure: error instanceof Error ? error : new Error(String(error)) })
    }
  })
}
