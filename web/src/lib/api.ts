/** The server's HTTP side. Every failure becomes an `ApiError` whose message is one sentence for the reader. */

import type {
  Content,
  Created,
  Key,
  Neighborhood,
  NewTable,
  ReplayPage,
  RuleSection,
  Sit,
  Summary,
  TableContent,
  Taken,
} from '../generated/protocol';
import { language, t } from './i18n.svelte';
import { isRecord } from './storage';

export class ApiError extends Error {
  readonly status: number; // 0: the server was not reached
  readonly key: string;

  constructor(status: number, key: string, text: string) {
    super(text);
    this.status = status;
    this.key = key;
  }
}

export interface ReplayWish {
  seat?: number | null;
  first?: number;
  count?: number;
}

export function createTable(body: NewTable): Promise<Created> {
  return post('/api/tables', body);
}

export function summary(table: string): Promise<Summary> {
  return get(`/api/tables/${table}`);
}

export function tableContent(table: string): Promise<TableContent> {
  return get(`/api/tables/${table}/content`);
}

export function sit(table: string, body: Sit): Promise<Taken> {
  return post(`/api/tables/${table}/sit`, body);
}

export function lobby(): Promise<Summary[]> {
  return get('/api/lobby');
}

export function mine(keys: Key[]): Promise<Summary[]> {
  return post('/api/mine', { keys, lang: language() });
}

export function recordAddress(table: string): string {
  return `/api/tables/${table}/record`;
}

export async function record(table: string): Promise<Blob> {
  return (await request(recordAddress(table))).blob();
}

export function importRecord(text: string): Promise<Created> {
  return json(request('/api/records', { method: 'POST', body: text, headers: { 'Content-Type': 'application/json' } }));
}

export function replayPage(table: string, { seat, first, count }: ReplayWish = {}): Promise<ReplayPage> {
  return get(`/api/tables/${table}/replay`, { seat, first, count });
}

/** How far the links of this server reach; empty for everybody but those at its own machine. */
export function neighborhood(): Promise<Neighborhood> {
  return get('/api/neighborhood');
}

export function rules(): Promise<RuleSection[]> {
  return get('/api/rules');
}

const contents = new Map<string, Promise<Content>>();

/** Heroes and boards in the present language; asked for once. */
export function content(): Promise<Content> {
  const lang = language();
  const known = contents.get(lang);
  if (known) return known;
  const asked = get<Content>('/api/content');
  contents.set(lang, asked);
  asked.catch(() => contents.delete(lang));
  return asked;
}

/** One sentence for whatever went wrong. */
export function sentence(error: unknown): string {
  return error instanceof ApiError ? error.message : t('common.unexpected');
}

type Query = Readonly<Record<string, string | number | null | undefined>>;

function get<T>(path: string, query: Query = {}): Promise<T> {
  const parts = new URLSearchParams({ lang: language() });
  for (const [name, value] of Object.entries(query)) {
    if (value !== null && value !== undefined) parts.set(name, String(value));
  }
  return json<T>(request(`${path}?${parts}`));
}

function post<T>(path: string, body: unknown): Promise<T> {
  const headers = { 'Content-Type': 'application/json' };
  return json<T>(request(path, { method: 'POST', body: JSON.stringify(body), headers }));
}

async function json<T>(response: Promise<Response>): Promise<T> {
  const answer = await response;
  try {
    return (await answer.json()) as T;
  } catch {
    throw new ApiError(answer.status, 'unreadable', t('common.unreadable'));
  }
}

interface Init extends RequestInit {
  headers?: Record<string, string>;
}

async function request(path: string, init: Init = {}): Promise<Response> {
  let response: Response;
  try {
    response = await fetch(path, { ...init, headers: { Accept: 'application/json', ...init.headers } });
  } catch {
    throw new ApiError(0, 'unreachable', t('common.unreachable'));
  }
  if (response.ok) return response;
  throw await failure(response);
}

async function failure(response: Response): Promise<ApiError> {
  const error: unknown = await response.json().catch(() => null);
  if (isRecord(error) && typeof error.key === 'string' && typeof error.text === 'string') {
    return new ApiError(response.status, error.key, error.text);
  }
  if (response.status === 404) return new ApiError(404, 'missing', t('common.missing'));
  return new ApiError(response.status, 'failed', t('common.failed', { status: response.status }));
}
