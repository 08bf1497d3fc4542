import { describe, expect, it } from 'vitest';
import type { Call } from './dialect.ts';
import { managementToken, privateAddress, signKodo, uploadToken } from './kodo-credentials.ts';
import { createOssDialect } from './oss-dialect.ts';
import { createS3Dialect } from './s3-dialect.ts';

// The examples that the providers print in their own documentation and in the tests of their own clients.

describe('signatures of S3, as its documentation computes them', () => {
  const dialect = createS3Dialect({
    ...{ keyId: 'AKIAIOSFODNN7EXAMPLE', keySecret: 'wJalrXUtnFEMI/K7MDENG/bPxRfiCYEXAMPLEKEY' },
    ...{ region: 'us-east-1', endpoint: 'https://s3.amazonaws.com', isPathStyle: false },
    ...{ downloadEndpoint: 'https://s3.amazonaws.com', now: () => new Date('2013-05-24T00:00:00Z') },
  });

  it.each<{ call: Omit<Call, 'bucket'>; signature: string }>([
    {
      call: { method: 'GET', key: 'test.txt', headers: { range: 'bytes=0-9' } },
      signature: 'f0e8bdb87c964420e857bd35b5d6ed310bd44f0170aba48dd91039c6036bdb41',
    },
    {
      call: {
        ...{ method: 'PUT', key: 'test$file.text', body: Buffer.from('Welcome to Amazon S3.') },
        headers: { date: 'Fri, 24 May 2013 00:00:00 GMT', 'x-amz-storage-class': 'REDUCED_REDUNDANCY' },
      },
      signature: '98ad721746da40c64f1a55b78f14c238d841ea1380cd77a1b5971af0ece108bd',
    },
  ])('$call.method $call.key', ({ call, signature }) => {
    const { headers } = dialect.sign({ ...call, bucket: 'examplebucket' });
    expect(headers['authorization']).toMatch(new RegExp(`Signature=${signature}$`));
  });
});

describe('signatures of OSS, as its own clients are tested', () => {
  it('the header of version 4', () => {
    const { headers } = createOssDialect({
      ...{ keyId: 'ak', keySecret: 'sk', region: 'cn-hangzhou', now: () => new Date(1_702_743_657_000) },
      ...{ endpoint: 'https://oss-cn-hangzhou.aliyuncs.com', downloadEndpoint: 'https://x.example' },
    }).sign({
      ...{ method: 'PUT', bucket: 'bucket', key: '1234+-/123/1.txt' },
      query: {
        param1: 'value1',
        '+param1': 'value3',
        '|param1': 'value4',
        '+param2': '',
        '|param2': '',
        param2: '',
      },
      headers: {
        'x-oss-head1': 'value',
        abc: 'value',
        zabc: 'value',
        xyz: 'value',
        'content-type': 'text/plain',
      },
    });
    expect(headers['authorization']).toBe(
      'OSS4-HMAC-SHA256 Credential=ak/20231216/cn-hangzhou/oss/aliyun_v4_request,Signature=e21d18daa82167720f9b1047ae7e7f1ce7cb77a31e8203a7d5f4624fa0284afe',
    );
  });
});

describe('credentials of Kodo, as its documentation computes them', () => {
  const keys = { accessKey: 'MY_ACCESS_KEY', secretKey: 'MY_SECRET_KEY' };

  it('a text of a management call', () => {
    const text = '/move/bmV3ZG9jczpmaW5kX21hbi50eHQ=/bmV3ZG9jczpmaW5kLm1hbi50eHQ=\n';
    expect(signKodo(keys, text)).toBe('MY_ACCESS_KEY:FXsYh0wKHYPEsIAgdPD9OfjkeEM=');
  });

  it('a text, as its own clients are tested', () => {
    const others = { accessKey: 'abcdefghklmnopq', secretKey: '1234567890' };
    expect(signKodo(others, 'test')).toBe('abcdefghklmnopq:mSNBTR7uS2crJsyFr2Amwv1LaYg=');
  });

  it('an address of a private object: everything before the token is signed', () => {
    const granted = 'https://files.example/asset/a.glb?attname=%E6%A4%85%20%281%29.glb&e=1451491200';
    expect(privateAddress(keys, 'https://files.example/asset/a.glb', 1_451_491_200, '椅 (1).glb')).toBe(
      `${granted}&token=${signKodo(keys, granted)}`,
    );
  });

  it('names what may be put, until when, and where a management call goes', () => {
    const token = uploadToken(keys, { bucket: 'b', key: 'k/a.bin' }, 1_451_491_200);
    const [, , policy = ''] = token.split(':');
    expect(JSON.parse(Buffer.from(policy, 'base64url').toString())).toEqual({
      scope: 'b:k/a.bin',
      deadline: 1_451_491_200,
    });
    const [one, other] = ['rs.qiniuapi.com', 'rs.example.com'].map((host) =>
      managementToken(keys, 'POST', new URL(`https://${host}/delete/YTpi`)),
    );
    expect(one).not.toBe(other);
  });
});
