import type { Fault, FaultInput } from './faults.ts';

/** The simulator's strings, for tests and for curious people. */
export interface ComfyuiControl {
  /** `manual` mode: one step of the executor. Returns whether there was anything to do. */
  step(): Promise<boolean>;
  /** Steps until this holds, or until nothing is left to do. */
  stepUntil(condition: () => boolean): Promise<void>;
  /** Steps until nothing is left to do. */
  finish(): Promise<void>;
  /** Settles as soon as this holds; looked at whenever a call or a socket comes, goes or speaks. */
  until(condition: () => boolean): Promise<void>;
  /** How many prompts were taken since the start, lost ones too. */
  taken(): number;
  waiting(): number;
  running(): { id: string; node: string | undefined } | undefined;
  clientIds(): string[];
  held(): number;
  /** Lets go of every answer that is held back. */
  release(): void;
  setFault(fault: FaultInput): void;
  faults(): Fault[];
  clearFaults(): void;
  /** Cuts every socket. */
  dropSockets(): void;
  /** From now on everybody without this token is turned away; `undefined` opens the door again. */
  requireBearer(token: string | undefined): void;
  /** Answers as before there was `/jobs`. */
  hideJobs(hidden: boolean): void;
  /** Nobody answers until it comes back; queue and history are lost, files are kept. */
  goDown(): Promise<void>;
  comeBack(): Promise<void>;
  /** Down and back. */
  restart(): Promise<void>;
}
